#version 300 es
// One direction of a gaussian blur. The first pass keeps only values above uFloor.
precision highp float;
out vec4 outColor;
uniform sampler2D uFrom;
uniform vec2 uStep, uInto; // one texel of the source in the blur's direction; size of the target in pixels
uniform float uFloor, uShare;
void main() {
  vec2 at = gl_FragCoord.xy / uInto; vec4 c = vec4(0); float w = 0.;
  for (int i = -8; i <= 8; i++) {
    float g = exp(-float(i * i) / 22.);
    vec4 s = texture(uFrom, at + uStep * float(i)) * uShare;
    float l = max(s.r, max(s.g, s.b));
    c += g * s * (uFloor > 0. ? smoothstep(uFloor, uFloor * 2.5, l) : 1.); w += g;
  }
  outColor = c / w;
}
