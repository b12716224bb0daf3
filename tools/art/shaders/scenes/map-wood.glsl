// The calendar of the daily bonuses in October: a lit path through a wood, painted. 0 wide, 1 tall; from 2 on by day.
// WAY: the path in picture coordinates; LANTERNS: the days along it.
float gTall; float gDay; float gSky;
void setup() { gTall = float(uVariant & 1); gDay = uVariant > 1 ? 1. : 0.; gSky = gTall > .5 ? .86 : .74; rig(1.); }
vec2 map(vec3 p) { return vec2(50, 0); }
float fill(float d) { return smoothstep(.0035, -.0035, d); }
float offWay(vec2 q) { float d = 9.; for (int i = uZero; i < N_WAY - 1; i++) d = min(d, seg2(q, WAY[i], WAY[i + 1])); return d; }
float nearLamp(vec2 q) { float l = 0.; for (int i = uZero; i < N_LANTERNS; i++) { vec2 e = (q - LANTERNS[i] + vec2(0, .04)) * vec2(1, 1.3); l += exp(-dot(e, e) * mix(30., 60., gTall)); } return l; }
// A spruce or a bare tree standing at foot; far is 1 at the back.
vec3 tree(vec2 uv, vec3 col, vec2 foot, float s, float h, float far, float lamp) {
  vec2 q = (uv - foot) / s; if (abs(q.x) > .5 || q.y < -.08 || q.y > 1.05) return col; float d; vec3 c; float shade = .55 + .7 * noise(q * vec2(26., 14.) + h * 90.);
  vec3 back = gDay > .5 ? mix(vec3(.95, .6, .26), vec3(1.1, .85, .55), far) : mix(uPrimary * .3, uPrimary * .62 + uNight, far);
  if (h < .3 && gDay < .5 || h < .12) { // bare
    float y = sat(q.y); d = abs(q.x + .03 * sin(q.y * 9. + h * 60.)) - .03 * (1. - y * .8); for (int i = uZero; i < 7; i++) { float f = float(i), side = mod(f, 2.) * 2. - 1.; vec2 a = vec2(0, .3 + .09 * f), b = a + vec2(side * (.3 - .025 * f), .2 + .04 * hash(f + h * 7.)); d = min(d, seg2(q, a, b) - .013 * (1. - .08 * f)); d = min(d, seg2(q, mix(a, b, .55), mix(a, b, .55) + vec2(side * .05, .17)) - .007); } d = max(d, max(-q.y, q.y - .98)); c = gDay > .5 ? vec3(.2, .13, .09) : uPrimary * .2 + vec3(.03, .02, .03);
  } else {
    float t = sat((q.y - .08) / .92), lay = fract(t * 6.); float w = .36 * pow(1. - t, .85) * (.6 + .5 * (1. - lay)) + .008; d = max(abs(q.x) - w - .03 * (noise(q * 30. + h * 50.) - .5), max(.08 - q.y, q.y - 1.)); d = min(d, box2(q - vec2(0, .04), vec2(.025, .06)));
    vec3 night = (uPrimary * .3 + vec3(.004, .035, .05)) * shade * (.55 + .7 * smoothstep(.32, -.3, q.x)), leaf = h > .75 ? vec3(.62, .13, .04) : h > .5 ? vec3(.85, .42, .06) : h > .3 ? vec3(.72, .27, .05) : vec3(.16, .24, .08); c = gDay > .5 ? leaf * shade * (.75 + .5 * smoothstep(.25, -.3, q.x)) : night; c *= .42 + .85 * (1. - lay);
    float edge = smoothstep(w * .55, w, -q.x) * (1. - t * .3); c += (gDay > .5 ? vec3(.4, .26, .1) : uPrimary * .75 + vec3(.02, .1, .12)) * edge * (1. - lay * .6); c += uAccent * lamp * smoothstep(.75, .0, q.y) * shade * mix(.3, .03, gDay);
  }
  return mix(col, mix(c, back, far * mix(.55, .3, gDay)), fill(d * s));
}
vec3 pumpkin(vec2 uv, vec3 col, vec2 at, float s, float h) {
  vec2 q = (uv - at) / s; float l = length(q * vec2(1., 1.18)); col += uAccent * exp(-dot(q, q) * .5) * mix(.35, .0, gDay); if (l > 1.6) return col;
  col = mix(col, col * .35, smoothstep(.35, -.1, length((q - vec2(.1, -.78)) * vec2(.8, 3.)) - .75) * .8); float rib = abs(sin(asin(clamp(q.x, -1., 1.)) * 3.6)); vec3 skin = mix(vec3(.95, .34, .04), vec3(.5, .12, .01), smoothstep(.5, .0, rib)) * (.35 + .8 * sat(.55 - .35 * q.x + .5 * q.y)) * mix(.62, 1.25, gDay); col = mix(col, skin, fill((l - 1.) * s)); vec2 k = q - vec2(.05, .95); col = mix(col, vec3(.16, .22, .07) * mix(.6, 1.3, gDay), fill((abs(k.x - .25 * k.y) - .13) * s) * step(abs(k.y), .24));
  if (h > .45) { vec2 e = vec2(abs(q.x) - .36, q.y - .22); float face = max(abs(e.x) * 1.3 + e.y * .8 - .16, -e.y - .1); face = min(face, max(abs(q.x) * 1.4 + abs(q.y + .02) - .1, -q.y - .1)); float grin = max(abs(length(vec2(q.x * .9, q.y - .28)) - .62) - .1, q.y + .06); grin = max(grin, -max(abs(abs(q.x) - .22) - .06, -q.y - .32)); face = min(face, grin); vec3 fire = mix(vec3(4., 2., .5), vec3(.5, .18, .03), gDay); col = mix(col, fire * (.7 + .5 * smoothstep(.5, -.5, q.y)), fill(face * s)); }
  return col;
}
vec3 sky(vec2 uv) {
  vec3 col; vec2 moon = gTall > .5 ? vec2(.26, .9) : vec2(.55, .8); float aspect = mix(2., .5625, gTall);
  if (gDay < .5) { col = gradient3(uv.y - gSky, uPrimary * .7 + uAccent * .18, uPrimary * .7 + uAccent * .12, uNight) + stars(uv, 8., .3) * .5; float r = mix(.2, .16, gTall), m = disc(uv, moon, r); vec2 k = (uv - moon) / r; col += vec3(1., .72, .4) * halo(uv, moon, r * 2.4) * .55; col = mix(col, vec3(1.5, 1.15, .72) * (.62 + .5 * fbm(k * 2.2 + 5.)), m); for (int i = uZero; i < 5; i++) { vec2 b = (uv - moon - vec2(-.16 + .09 * float(i), .06 - .05 * float(i % 3))) / .035; float wing = abs(b.y - .35 * abs(sin(b.x * 1.7)) + .1 * b.x * b.x) - .13 * (1. - abs(b.x) * .9); col = mix(col, uNight * .5, fill(max(wing, abs(b.x) - 1.) * .035)); } }
  else { col = gradient3(uv.y - gSky, vec3(1.3, .95, .6), vec3(1.3, 1., .66), vec3(.75, .82, .95)); col += vec3(1.2, .9, .5) * halo(uv, moon, .5) * .7; }
  // The floor of the wood, towards the horizon paler.
  float far = sat((uv.y + 1.) / (gSky + 1.)), off = offWay(uv), lamp = nearLamp(uv); float hill = gSky + .07 * fbm(vec2(uv.x * 2.2, 4.)) - .02; { vec3 sky_ = col;
    vec2 p = vec2(uv.x, uv.y * 1.7) * mix(17., 24., far); vec2 leaf = cells(p), small = cells(p * 2.1 + 9.); vec3 soil = gDay > .5 ? vec3(.3, .2, .1) : uNight * 1.3 + uPrimary * .2 + vec3(.0, .012, .014), fallen = mix(mix(uAccent, vec3(.7, .1, .03), leaf.y), vec3(.75, .55, .1), step(.8, leaf.y)); vec3 c = soil * (.5 + .9 * fbm(p * .7)); c = mix(c, fallen * (gDay > .5 ? .8 : .1), smoothstep(.34, .24, leaf.x) * .8 * step(.45, leaf.y + .4 * fbm(p * .3))); c = mix(c, fallen.brg * vec3(.3, .6, .2) * (gDay > .5 ? .9 : .16), smoothstep(.3, .2, small.x) * .5);
    float width = mix(.085, .068, gTall) * mix(1.1, .75, far), path = smoothstep(width, width * .72, off + .022 * (fbm(p * 1.3) - .5)); vec2 stone = cells(vec2(uv.x, uv.y * 1.5) * mix(24., 30., gTall)); vec3 slab_ = (gDay > .5 ? vec3(.72, .6, .46) : uPrimary * .14 + vec3(.13, .09, .075)) * (.55 + .6 * stone.y) * smoothstep(.62, .28, stone.x) + (gDay > .5 ? vec3(.2, .14, .09) : uNight); c = mix(c, slab_, path); c *= 1. - .45 * smoothstep(width * 1.5, width, off) * (1. - path);
    vec3 warm = uAccent * .9 + vec3(.5, .22, .04); c += warm * lamp * (c * 2.6 + .05) * mix(1., .12, gDay); col = mix(c, gDay > .5 ? vec3(1.15, .85, .55) : uPrimary * .5 + uNight, smoothstep(.55, 1., far) * mix(.5, .3, gDay)); col = mix(sky_, col, smoothstep(.012, -.012, uv.y - hill)); }
  // Trees, from the horizon to the front.
  float cellW = mix(.17, .14, gTall), rows = mix(13., 19., gTall);
  for (int r = uZero; r < int(rows); r++) { float y = mix(gSky + .03, -1.15, (float(r) + .5) / rows), deep = sat((y + 1.) / (gSky + 1.)), s = mix(mix(.52, .4, gTall), mix(.24, .2, gTall), deep); if (uv.y < y - .04 || uv.y > y + s * 1.08) continue; float i0 = floor(uv.x / cellW); for (int k = uZero; k < 5; k++) { float i = i0 + float(k) - 2.; vec2 id = vec2(i, float(r) + 3. * gTall); float h = hash(id + 5.), big = s * (.72 + .5 * hash(id + 8.)); vec2 foot = vec2((i + .2 + .6 * hash(id)) * cellW, y + .03 * (hash(id + 2.) - .5)); float room = min(min(offWay(foot), offWay(foot + vec2(0, big * .4)) ), min(offWay(foot + vec2(0, big * .75)), offWay(foot + vec2(0, big)) + .03)); if (room < big * .22 + .045 || h > .86) continue; col = tree(uv, col, foot, big, h / .86, sat(deep * 1.15 - .1), nearLamp(foot)); } }
  for (int i = uZero; i < N_LANTERNS; i++) { float f = float(i), side = hash(f + 4.) > .5 ? 1. : -1.; vec2 at = LANTERNS[i] + vec2(side * mix(.17, .125, gTall), -.055); if (i % 2 == 0) col = pumpkin(uv, col, at, mix(.062, .046, gTall) * (.75 + .45 * hash(f)), hash(f + 2.)); if (i % 4 == 0) col = pumpkin(uv, col, at + vec2(side * .075, -.03) * mix(1., .75, gTall), mix(.042, .034, gTall), .2); }
  return col;
}
vec3 air(vec2 uv, vec3 col) { float mist = fbm(vec2(uv.x * 1.5 + 4., uv.y * 4.)); float at = exp(-abs(uv.y - gSky + .04) * 9.); col = mix(col, gDay > .5 ? vec3(1.25, 1., .7) : uPrimary * .75 + uAccent * .08, smoothstep(.3, .8, mist) * (.12 + .5 * at) * mix(1., .4, gDay)); if (gDay > .5) return col + vec3(1., .75, .4) * shafts(uv, vec2(-1.3, 1.4), 6., 3.) * .2; return col + motes(uv, 6., .008, .7, vec3(1.2, .7, .2)) * .5 + motes(uv + 5., 5., .006, .6, uGlow) * .5; }
