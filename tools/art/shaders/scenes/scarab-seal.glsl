// A scarab. 0 above a carved seal, 1 with wings in front of a desert moon.
void setup() { rig(2.8); gEye = vec3(0, .2, 4.3); gTarget = vec3(0, -.45, 0); gRim = uGlow * 4.; gLamp = vec3(0, .2, 1.); gLampColor = uGlow * 1.2; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, .02, .25); q.xy = turn(q.xy, uVariant == 0 ? -.25 : 0.); q.yz = turn(q.yz, -.3); vec2 o = o_scarab(q / (uVariant == 0 ? 1.05 : .72)); o.x *= uVariant == 0 ? 1.05 : .72;
  if (uVariant == 0) { vec3 s = p - vec3(0, .08, -.35); s.xy = turn(s.xy, .1); float r = length(s.xy); float d = slab(r - 1.42, s.z, .16, .05); vec2 t = slices(s.xy, 18.); d = max(d, -slab(box2(t - vec2(0, 1.18), vec2(.06, .12)), s.z - .16, .06, .01)); d = max(d, -slab(abs(r - .95) - .03, s.z - .16, .05, .01)); d = max(d, -slab(abs(r - 1.34) - .02, s.z - .16, .05, .01)); o = U(o, vec2(d, STONE)); o = U(o, vec2(slab(abs(r - .95) - .028, s.z - .07, .06, .01), GLOW)); }
  else { vec3 w = vec3(abs(p.x), p.y - .1, p.z - .05); for (int i = uZero; i < 7; i++) { float f = float(i); vec3 s = w - vec3(.3, -.05, -.03 * f); s.xy = turn(s.xy, .42 + f * .2 + .0); s.z += .12 * s.y * s.y; float l = 1.12 - .09 * f; o = U(o, vec2(slab(vesica(s.xy - vec2(0, l * .55), l * .58, l * .58 - .12), s.z, .03, .02) * .8, i % 3 == 0 ? TEAL : i % 3 == 1 ? GOLD : BLUE)); } }
  return o;
}
vec3 sky(vec2 uv) {
  if (uVariant == 0) { float c = smoothstep(.03, .0, abs(fbm(uv * 3. + 2.) - .5)); vec3 col = mix(uNight * 1.5, uPrimary * .35, fbm(uv * 5.)) * (1. - .7 * c); col += uGlow * c * .5 * halo(uv, vec2(0, .3), .8); return col * (.4 + 1.6 * halo(uv, vec2(0, .3), .8)) + uGlow * shafts(uv, vec2(0, .3), 10., 4.) * exp(-length(uv - vec2(0, .3)) * 1.5); }
  vec3 col = gradient3(uv.y, uPrimary * .9, uPrimary * .5, uNight); col += stars(uv, 6., .3); vec2 c = vec2(0, .38); col += uGlow * halo(uv, c, .7) * .6; float m = disc(uv, c, .52); col = mix(col, mix(vec3(1.1, .9, .6), uGlow, .25) * (.55 + .5 * fbm(uv * 4.)), m); for (int i = uZero; i < 3; i++) { float f = float(i); float h = -.25 - f * .2 + .1 * sin(uv.x * (3. - f) + f * 2. + 1.) ; col = mix(col, mix(uPrimary * .5, uNight, f * .45), under(uv, h)); } return col;
}
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4.5, .01, .5, uGlow) * .7 + glint(uv, vec2(-.12, .5), .4) * 1.3 + glint(uv, vec2(.3, .1), .22); }
