// Ripe fruit bursting out of a sunburst in a crown of water. 0 cherries, 1 citrus.
void setup() { rig(2.6); gTarget.y = -.5; }
vec2 map(vec3 p) {
  vec2 o;
  if (uVariant == 0) { vec3 q = p - vec3(0, -.06, 0); q.xz = turn(q.xz, .25); o = o_cherry(q / 1.18); o.x *= 1.18; }
  else { vec3 q = p - vec3(.12, .05, .1); o = o_orange(q / 1.05); o.x *= 1.05; q = p - vec3(-.72, -.28, .35); q.xz = turn(q.xz, .5); vec2 l = o_lemon(q / .72); o = U(o, l * vec2(.72, 1)); q = p - vec3(.82, -.45, .45); vec2 g = o_plum(q / .5); o = U(o, vec2(g.x * .5, g.y)); }
  for (int i = uZero; i < 16; i++) { float f = float(i), a = f * 2.4, r = .85 + .6 * hash(f + 3.); vec3 c = vec3(sin(a) * r, cos(a) * r * .95 + .02, .35 * cos(f * 1.7)); float s = .035 + .1 * pow(hash(f + 9.), 2.); vec3 q = p - c; q.xy = turn(q.xy, a); o = U(o, vec2(egg(q, vec3(s, s * 1.5, s)), ICE)); }
  float w = length(p.xz), a = atan(p.x, p.z); float crown = max(abs(w - .85 - .25 * p.y - .25) - .03, abs(p.y + 1.02) - .22 - .2 * pow(abs(sin(a * 5.)), 2.)); return U(o, vec2(crown * .5, ICE));
}
vec3 sky(vec2 uv) {
  vec2 c = vec2(0, .25); vec3 col = mix(uPrimary * .55, uNight, sat(length(uv - c) * .75)); col = mix(col, mix(uPrimary, uAccent, .35) * .9, burst(uv, c, 11.) * exp(-length(uv - c) * 1.0) * .8);
  col += (uAccent * .9 + .1) * halo(uv, c, .5) * .9; return col + bokeh(uv, 2.3, uAccent, uGlow, .28) * .16;
}
vec3 air(vec2 uv, vec3 col) {
  vec3 leaf = vec3(.01, .07, .015); col = mix(col, leaf, frond(uv, vec2(-.95, 1.05), vec2(-.3, .78), .13)); col = mix(col, leaf * 1.8, frond(uv, vec2(.95, 1.1), vec2(.38, .82), .12));
  return col + motes(uv, 4., .012, .5, mix(uAccent, vec3(1), .4)) * .6 + glint(uv, vec2(-.28, .16), .4) * 1.2;
}
