// A capstone that catches the sun over a sea of dunes. 0 sunset, 1 noon under an eclipse with obelisks.
float dune(vec2 q) { float a = q.y + .5 * sin(q.x * .6 + 1.); return .35 * (1. - abs(sin(a * .8 + .35 * sin(q.x * .9)))) + .15 * sin(q.x * .7 + q.y * .3) + .012 * sin((q.y * 3. + q.x) * 9. + 2. * fbm(q * 2.)); }
void setup() { rig(3.); gEye = vec3(0, -.25, 6); gTarget = vec3(0, .2, 0); gZoom = 2.3; gFar = 60.; gFog = .025; gStep = .7; gKeyDir = normalize(vec3(uVariant == 0 ? .75 : -.7, .55, .25)); gFogColor = mix(uPrimary, uAccent, .4) * .6; gRim = uAccent * 3.; gRimDir = normalize(vec3(.3, .3, -1)); }
vec2 map(vec3 p) {
  vec3 g = p + vec3(0, 1.35, 0); vec2 o = vec2((g.y - dune(p.xz)) * .8, SAND);
  vec3 q = p - vec3(.15, -.15, -4.); float k = 2.9; vec2 s = o_pyramid(q / k); if (s.y == GLOW || s.y == FIRE) s.x = 9.; o = U(o, s * vec2(k, 1));
  q = p - vec3(-3.6, -.7, -9.); s = o_pyramid(q / 2.4); if (s.y == SAND) o = U(o, s * vec2(2.4, 1));
  if (uVariant == 1) { vec3 b = vec3(abs(p.x) - 1.55, p.y + .2, p.z + 1.2); float w = .2 - .05 * b.y; float d = max(max(abs(b.x), abs(b.z)) - w, b.y - 1.35); d = max(d, (max(abs(b.x), abs(b.z)) + (b.y - 1.45) * .6 ) * .8); d += .015 * step(.25, abs(fract(b.y * 4.) - .5)) * step(abs(b.x), .1); o = U(o, vec2(d * .8, b.y > 1.12 ? GOLD : STONE)); }
  else { vec3 b = p - vec3(-1.1, -.88, 2.2); b.xz = turn(b.xz, -.5); vec2 a = o_ankh(b / .42); o = U(o, a * vec2(.42, 1)); }
  return o;
}
vec3 sky(vec2 uv) {
  vec3 col = gradient3(uv.y * 1.1 - .3, uAccent * .7, mix(uPrimary, uAccent, .2) * .8, uNight * 1.5 + uPrimary * .08); vec2 c = vec2(.06, .52);
  if (uVariant == 0) { col += uAccent * halo(uv, c, .5) * .8 + vec3(2.2, 1.35, .5) * disc(uv, c, .31) * .8; col += uAccent * burst(uv, c, 10.) * .22 * exp(-length(uv - c) * .8); }
  else { float r = length(uv - c); col = mix(col, uNight, .3); col += (uGlow + .3) * (.03 / (abs(r - .3) + .01)) * .5 + uGlow * shafts(uv, c, 8., 3.) * exp(-r * 1.6) * 1.2; col *= 1. - .97 * disc(uv, c, .3); col += stars(uv, 6., .22) * smoothstep(.2, .9, uv.y) ; }
  float cl = clouds(uv * vec2(1.4, 4.5) + uSeed); return mix(col, mix(col * 1.7, uAccent, .3), cl * .35 * smoothstep(-.2, .5, uv.y));
}
vec3 air(vec2 uv, vec3 col) {
  for (int i = uZero; i < 5; i++) { float f = float(i); vec2 b = uv - vec2(-.42 + .13 * f + .05 * sin(f * 5.), .62 + .07 * sin(f * 3.)); b.x = abs(b.x); float w = abs(b.y - .5 * b.x * (1. - b.x * 14.)) - .004; col = mix(col, uNight * .5, smoothstep(.004, .0, w) * step(b.x, .05)); }
  return col + motes(uv, 5., .006, .5, uAccent) * .45 * smoothstep(.4, -.4, uv.y) + glint(uv, vec2(.095, uVariant == 0 ? .66 : .66), .6) * 1.6;
}
