// A planet with rings. 0 alone, 1 with many moons and a spaceship.
void setup() { rig(2.8); gEye = vec3(0, .2, 5.); gTarget = vec3(0, -.5, 0); gKeyDir = normalize(vec3(-.8, .45, .5)); gTop = uPrimary * .5 + .05; gLow = uPrimary * .25 + uNight; gRim = uGlow * 3.5; gRimDir = normalize(vec3(.9, .1, -.5)); gBack = uAccent * 1.5; gStep = .8; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(uVariant == 0 ? .0 : -.35, uVariant == 0 ? .1 : .2, 0); q.xy = turn(q.xy, uVariant == 0 ? .0 : .75); float k = uVariant == 0 ? 1.62 : 1.2; vec2 o = o_planet(q / k); o.x *= k;
  vec3 m = p - (uVariant == 0 ? vec3(1.0, .95, .4) : vec3(.85, -.3, .9)); vec2 s = vec2(crater(m / .26, ball(m / .26, .9)), STONE); o = U(o, s * vec2(.26, 1)); m = p - vec3(-1., -.75, .7); s = vec2(ball(m, uVariant == 0 ? .16 : .22), uVariant == 0 ? TEAL : PURPLE); o = U(o, s);
  if (uVariant == 1) { vec3 r = p - vec3(.75, .75, .6); r.xy = turn(r.xy, -.6); s = o_rocket(r / .5); o = U(o, s * vec2(.5, 1)); }
  for (int i = uZero; i < 10; i++) { float f = float(i); vec3 c = p - vec3(-1.2 + .26 * f, -.95 + .16 * f + .2 * sin(f * 4.), 1.1 * sin(f * 1.3) - .3); c.xy = turn(c.xy, f); float r = .05 + .07 * hash(f); o = U(o, vec2(egg(c, vec3(r, r * .75, r * .8)) + .04 * (fbm(c * 9. + f) - .5), STONE)); } return o;
}
Mat surface(float id, vec3 p, inout vec3 n) { if (id == PINK || id == ORANGE || id == ACCENT) { float b = fbm(vec3(p.x * .8, (p.y + .35 * p.x) * 5., p.z * .8) + .6 * fbm(p * 2.)); Mat m = paint(mix(mix(uAccent, uPrimary, smoothstep(.3, .6, b)), uGlow, smoothstep(.55, .8, b) * .6), .6); m.soft = .3; return m; } return common_surface(id, p, n); }
vec3 sky(vec2 uv) { vec3 col = uNight * .5 + nebula(uv, uPrimary * .55, mix(uAccent, uPrimary, .3) * .4); col += stars(uv, 5., .4) * 1.3; vec2 c = vec2(-.55, .78); return col + uGlow * halo(uv, c, .25) * .7 + vec3(1.5) * halo(uv, c, .05) ; }
vec3 air(vec2 uv, vec3 col) { return col + glint(uv, vec2(-.55, .78), .45) * (uGlow + .4) * .9 + motes(uv, 5., .006, .5, uGlow) * .5; }
