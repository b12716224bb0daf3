// A seven under neon in a wet back room. 0 one large seven in a ring, 1 three sevens and a bolt.
void setup() { rig(1.7); gEye = vec3(0, .35, 4.6); gTarget = vec3(0, -.42, 0); gLamp = vec3(0, 1.6, 1.6); gLampColor = uPrimary * 4.; gRim = uGlow * 4.; gBack = uPrimary * 4.; gFar = 14.; }
vec2 map(vec3 p) {
  vec2 o = vec2(p.y + 1.16, FLOOR);
  if (uVariant == 0) { vec3 q = p; q.xz = turn(q.xz, -.3); vec2 s = o_seven(q / 1.15); o = U(o, s * vec2(1.15, 1)); o = U(o, vec2(donut(p - vec3(0, .05, -.55), 1.22, .045), GLOW)); o = U(o, vec2(donut(p - vec3(0, .05, -.6), 1.36, .03), 63.)); }
  else for (int i = uZero; i < 3; i++) { float f = float(i) - 1.; vec3 q = p - vec3(f * .82, .22 - .28 * abs(f), .25 - .6 * abs(f)); q.xy = turn(q.xy, f * .22); q.xz = turn(q.xz, f * .4); float k = .88 - .1 * abs(f); vec2 s = o_seven(q / k); if (s.y == RED && i != 1) s.y = PRIMARY; o = U(o, s * vec2(k, 1)); }
  return o;
}
Mat surface(float id, vec3 p, inout vec3 n) { if (id == 63.) return Mat(uPrimary, 0., .4, uPrimary * 3., 0., 0., 0.); return common_surface(id, p, n); }
float zig(vec2 uv, float seed) { float x = .0, d = 9.; vec2 a = vec2(.1 * sin(seed), 1.1); for (int i = uZero; i < 7; i++) { vec2 b = vec2((hash(seed + float(i) * 3.3) - .5) * .7 + .35 * sign(sin(seed * 9.)), 1.1 - (float(i) + 1.) * .25); d = min(d, seg2(uv, a, b)); a = b; } return d; }
vec3 sky(vec2 uv) {
  vec2 b = uv * vec2(6.5, 14.); b.x += .5 * floor(mod(b.y, 2.)); vec2 f = abs(fract(b) - .5); float mortar = smoothstep(.42, .48, max(f.x * 1.02, f.y)); float tone = .5 + .6 * hash(floor(b));
  vec3 col = mix(uNight * 1.2 + uPrimary * .05 * tone, uNight * .35, mortar); col *= .25 + 2.6 * halo(uv, vec2(0, .28), .75); col += uPrimary * .22 * halo(uv, vec2(-.5, .4), .6) + uGlow * .16 * halo(uv, vec2(.55, .1), .6);
  if (uVariant == 1) { for (int i = uZero; i < 3; i++) { float d = zig(uv, 2. + uSeed + float(i) * 4.1); col += uGlow * (.006 / (d + .003)) * .8 + uPrimary * exp(-d * 9.) * .35; } float tube = abs(box2(uv - vec2(0, .27), vec2(.6, .55)) - .05); col += uPrimary * (.008 / (tube + .004)) ; }
  else for (int i = uZero; i < 3; i++) { float f = float(i); float t = min(abs(abs(uv.x) - .62 - .05 * f) + step(uv.y, -.4 ), 1.); col += mix(uGlow, uAccent, f * .5) * (.004 / (t + .004)) * smoothstep(1., .6, uv.y) * .8; }
  return col;
}
vec3 air(vec2 uv, vec3 col) { col += uPrimary * .08 * smoothstep(.0, -1., uv.y) * fbm(uv * vec2(2, 5) + 3.); return col + motes(uv, 5., .008, .35, uGlow) * .35 + glint(uv, vec2(-.23, .55), .35) + glint(uv, vec2(.3, .05), .22); }
