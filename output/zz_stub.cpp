#include "output/formats.hpp"
namespace mazepress::output {
EncoderResult make_plot_encoder(const EncodeRequest& r){ return make_svg_encoder(r);} 
}
