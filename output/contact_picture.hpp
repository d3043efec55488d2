#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "output/contact_sheet.hpp"

namespace mazepress::output {

/// The contact sheet as one PNG: the thumbnails in a grid on a dark ground, each with its name, lettered in
/// one stroke (a name with a character that has no letter is left unlettered).
Result<std::string> make_contact_picture(const std::string& title, const std::vector<ContactCard>& cards);

}  // namespace mazepress::output
