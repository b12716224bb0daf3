// A ziggurat in the jungle. 0 golden morning, 1 night with fires and a comet.
void setup() { rig(uVariant == 0 ? 2.8 : 1.2); gEye = vec3(0, -.1, 5.2); gTarget = vec3(0, -.1, 0); gZoom = 2.3; gFar = 30.; gFog = .045; gFogColor = uVariant == 0 ? uPrimary * .4 + uAccent * .06 : uPrimary * .12; gKeyDir = normalize(vec3(.6, .7, .5)); gRim = uAccent * 3.5; gRimDir = normalize(vec3(.2, .5, -.8)); gLamp = vec3(0, 1.35, .7); gLampColor = uVariant == 0 ? vec3(0) : vec3(1., .45, .1) * 5.; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, -1.0, -.9); q.xz = turn(q.xz, .3); vec3 t = q / 1.5; vec2 o = vec2(stepTemple(t, .24) * .75 * 1.5, MOSS); o = U(o, vec2(octa(t - vec3(0, 2.1, 0), .16) * 1.5, GOLD)); o = U(o, vec2(egg(t - vec3(0, 1.52, .25), vec3(.09, .14, .07)) * 1.5, FIRE)); o = U(o, vec2((p.y + 1.05 + .12 * fbm(p.xz * 2.)) * .8, MOSS));
  if (uVariant == 1) { vec3 b = vec3(abs(p.x) - .72, p.y + .72, p.z - .75); o = U(o, vec2(drum(b, .16, .3, .03), STONE)); o = U(o, vec2(egg(b - vec3(.03 * sin(p.y * 9.), .5, 0), vec3(.15, .3, .15)) + .05 * noise(p * 7.), FIRE)); }
  else { vec3 b = vec3(abs(p.x) - .85, p.y + .62, p.z - .7); b.xz = turn(b.xz, -.35); vec2 s = o_idol(b / .42); o = U(o, s * vec2(.42, 1)); } return o;
}
vec3 sky(vec2 uv) {
  vec3 col; if (uVariant == 0) { vec2 c = vec2(.1, .55); col = gradient3(uv.y, uPrimary * .5, uAccent * .5 + uPrimary * .25, uPrimary * .9); col += uAccent * halo(uv, c, .5) * .8 + vec3(2.4, 1.7, .9) * disc(uv, c, .2) + uAccent * burst(uv, c, 9.) * exp(-length(uv - c) * 1.4) * .4; }
  else { col = gradient3(uv.y, uPrimary * .35, uPrimary * .25, uNight) + stars(uv, 6., .4); vec2 d = turn(uv - vec2(.38, .78), .75); col += uGlow * exp(-abs(d.x) * 60. / (1. + d.y * 4.)) * smoothstep(.75, .0, d.y) * step(0., d.y) * 1.4 + uGlow * .004 / (dot(d, d) + .0008); }
  for (int i = uZero; i < 3; i++) { float f = float(i), h = .1 - .16 * f + .3 * fbm(vec2(uv.x * 2.2 + f * 7., f)) + .07 * fbm(uv * 14. + f) * (1. + f) + .12 * abs(uv.x); col = mix(col, mix(uPrimary * .6, uNight, .25 + f * .3), under(uv, h)); } return col;
}
vec3 air(vec2 uv, vec3 col) {
  col += (uVariant == 0 ? uAccent * .7 : uPrimary * .4) * shafts(uv, vec2(.3, 1.3), 7., 4.) * exp(-length(uv - vec2(.3, 1.2)) * .7) * .5; vec3 leaf = uNight * .5 + uPrimary * .035;
  for (int i = uZero; i < 5; i++) { float f = float(i); vec2 r = vec2(abs(uv.x), uv.y); float side = uv.x < 0. ? 0. : .4; vec2 a = vec2(.86, 1.05 - f * .48 + side * .2), b = vec2(.42 + .12 * sin(f * 3. + side * 9.), .98 - f * .42 + .1 * sin(f + side * 7.)); col = mix(col, leaf * (1.2 + .8 * sin(f * 2.)), frond(r, a, b, .1)); } return col + motes(uv, 5., .009, .6, uGlow) * .6 + glint(uv, vec2(.0, .89), .4);
}
