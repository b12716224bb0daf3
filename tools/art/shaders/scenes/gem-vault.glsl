// A large cut gem and its splinters. 0 blue with a spectrum, 1 red over flames.
void setup() { rig(2.8); gRim = uGlow * 5.; gBack = uAccent * 4.; gTop = vec3(.3) + uPrimary * .2; }
vec2 map(vec3 p) {
  float id = uVariant == 0 ? SAPPHIRE : RUBY; vec3 q = p - vec3(0, .12, 0); q.xy = turn(q.xy, -.28); q.yz = turn(q.yz, .42); q.xz = turn(q.xz, .3); vec2 o = vec2(brilliant(q, 1.22), id);
  for (int i = uZero; i < 9; i++) { float f = float(i), a = f * .72 + .4, r = 1.15 + .35 * hash(f + 2.); vec3 c = vec3(sin(a) * r, cos(a) * r * .9 + .1, -.5 + .9 * hash(f + 7.)); vec3 s = p - c; s.xy = turn(s.xy, f); s.xz = turn(s.xz, f * 2.); o = U(o, vec2(octa(s * vec3(1.6, .8, 1.4), .1 + .12 * hash(f + 4.)) * .7, i % 3 == 0 ? DIAMOND : id)); }
  return o;
}
vec3 hue(float t) { return .5 + .5 * cos(6.283 * (t + vec3(0, .33, .67))); }
vec3 sky(vec2 uv) {
  vec2 c = vec2(0, .32); float r = length(uv - c), a = atan(uv.x, uv.y - c.y); vec3 col = mix(uPrimary * .5, uNight, sat(r * .85)); vec2 s = slices(uv - c, 12.); col *= .8 + .4 * step(.0, sin(s.y * 22. - abs(s.x) * 9.)) * exp(-r); 
  if (uVariant == 0) { vec2 d = uv - vec2(.1, .3); float t = atan(-d.x - d.y * .2, -d.y + .6 * d.x) ; float fan = smoothstep(.42, .3, abs(t - .1)) * step(.0, -d.y + .2); col += hue(t * 1.4 + .2) * fan * .5 * exp(-length(d) * .6); vec2 e = turn(uv - c, .75); col += vec3(1) * exp(-abs(e.x) * 40.) * step(0., e.y) * .8; }
  else { float f = fbm(vec2(uv.x * 4., uv.y * 2.2 - 3.)) + .5 * fbm(uv * vec2(8, 4)); float fl = smoothstep(.1, 1.2, f - uv.y * .9 - .1 + .3 * abs(uv.x)); col += vec3(2.2, .55, .06) * pow(fl, 2.) * 1.2; }
  col += uGlow * halo(uv, c, .6) * .5; return col + (uGlow + .3) * shafts(uv, c, 9., 5.) * exp(-r * 1.8) * 1.4;
}
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4.5, .01, .5, mix(uGlow, vec3(1), .5)) * .7 + glint(uv, vec2(-.24, .58), .4) * 1.1 + glint(uv, vec2(.34, .3), .35) * 1.4 + glint(uv, vec2(.02, .05), .25); }
