// Space with a ringed planet on one side.
void setup() { rig(2.2); gEye = vec3(0, .0, 5); gTarget = vec3(0); gZoom = 2.2; gFar = 12.; gKeyDir = normalize(vec3(-.8, .5, .5)); gTop = uPrimary * .2; gLow = uNight; gStep = .8; }
vec2 map(vec3 p) { vec3 q = p - vec3(2.65, .55, -.5); vec2 o = o_planet(q / 1.25) * vec2(1.25, 1); q = p - vec3(-2.75, -.6, .2); vec2 s = vec2(crater(q / .7, ball(q / .7, .9)) * .7, STONE); o = U(o, s); for (int i = uZero; i < 9; i++) { float f = float(i); vec3 c = p - vec3(-3.2 + .8 * f, -1.35 + .35 * sin(f * 2.), -.5 + sin(f * 3.)); c.xy = turn(c.xy, f); float r = .08 + .12 * hash(f); o = U(o, vec2(egg(c, vec3(r, r * .75, r * .8)) + .05 * (fbm(c * 8. + f) - .5), ROCK)); } return o; }
vec3 sky(vec2 uv) { return uNight * .5 + nebula(uv * .8, uPrimary * .32, mix(uAccent, uPrimary, .3) * .2) + stars(uv, 5., .4); }
vec3 air(vec2 uv, vec3 col) { return col + glint(uv, vec2(-1.1, .7), .5) * uGlow; }
