// The last part of every shader: one pass of the jittered accumulation. After the first pass only edges are rendered again;
// smooth areas keep the value of the first pass.
uniform sampler2D uFirst;
uniform int uPass;
vec3 firstSeen(ivec2 at) { vec3 c = texelFetch(uFirst, clamp(at, ivec2(0), ivec2(uSize) - 1), 0).rgb; return c / (1. + c); }
void main() {
  if (uPass > 0) {
    ivec2 at = ivec2(gl_FragCoord.xy); vec3 c = firstSeen(at), d = vec3(0);
    for (int i = uZero; i < 8; i++) { int k = i < 4 ? i : i + 1; d = max(d, abs(firstSeen(at + ivec2(k % 3 - 1, k / 3 - 1)) - c)); }
    if (max(d.r, max(d.g, d.b)) < .12) { outColor = texelFetch(uFirst, at, 0); return; }
  }
  vec2 uv = (2. * (gl_FragCoord.xy + uJitter) - uSize) / uSize.y;
  setup(); aim();
  vec4 c = look(uv);
  c.rgb = air(uv, c.rgb);
  outColor = vec4(min(max(c.rgb, 0.), vec3(12)), c.a);
}
