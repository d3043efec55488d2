#pragma once

#include <memory>
#include <string>
#include <vector>

#include "output/contact_sheet.hpp"
#include "output/encoder.hpp"

namespace mazepress::output {

/// The contact sheet as one PNG: the thumbnails in a grid on a dark ground, each with its name, lettered in
/// one stroke (a name with a character that has no letter is left unlettered). Its pieces are rows of cards.
/// At least one card; the cards must outlive the encoder.
std::unique_ptr<Encoder> make_contact_picture(const std::string& title,
                                              const std::vector<ContactCard>& cards);

}  // namespace mazepress::output
