// The calendar of the daily bonuses in December: a town under snow, whose windows are the days. 0 wide, 1 tall; from 2 on by day.
float gTall; float gDay;
// HOUSES: centre of the foot, half width, height of the walls; six windows each.
vec4 house(int i) { return HOUSES[i]; }
void setup() { gTall = float(uVariant & 1); gDay = uVariant > 1 ? 1. : 0.; rig(1.); }
vec2 map(vec3 p) { return vec2(50, 0); }
// Half width and half height of a window of a house, and the distance between two.
vec2 glass(vec4 h) { return vec2(h.z * .3, h.w * .1); }
vec2 pitch(vec4 h) { return vec2(h.z * .94, h.w * .275); }
float fill(float d) { return smoothstep(.0035, -.0035, d); }
vec3 snowTint(float up) { return gDay > .5 ? mix(vec3(.62, .72, .95), vec3(1.25, 1.2, 1.15), up) : mix(uPrimary * .5 + uNight, uPrimary * .75 + vec3(.3, .32, .38), up); }
vec3 paintHouse(vec2 uv, vec3 col, vec4 h, float k) {
  vec2 q = uv - h.xy; if (abs(q.x) > h.z * 1.25 || q.y < -.03 || q.y > h.w + h.z * 1.9) return col;
  float rise = .95, apex = h.w + h.z * rise; vec3 paint_ = k < .5 ? vec3(.52, .13, .09) : k < 1.5 ? vec3(.62, .4, .14) : k < 2.5 ? vec3(.12, .24, .42) : k < 3.5 ? vec3(.55, .34, .28) : vec3(.13, .32, .27);
  float slope = abs(q.x) * rise + q.y - apex, norm = inversesqrt(1. + rise * rise); float body = max(max(abs(q.x) - h.z, -q.y), slope * norm);
  float board = smoothstep(.0, .18, abs(fract(q.y * 22.) - .5)) , side = smoothstep(h.z, h.z * .55, abs(q.x));
  vec3 c = paint_ * (.72 + .28 * board) * (.8 + .35 * fbm(uv * 9.)) * (.7 + .3 * side) * (1. - .45 * smoothstep(.06, .0, -slope * norm));
  vec2 w, at, size = glass(h); vec3 warm = vec3(0);
  for (int r = uZero; r < 3; r++) for (int s = uZero; s < 2; s++) { vec2 e = (q - vec2((float(s) - .5) * pitch(h).x, h.w * .27 + float(r) * pitch(h).y)) / (size * 2.1); warm += uAccent * exp(-dot(e, e)); }
  vec3 lit = gDay > .5 ? c * (vec3(1.25, 1.15, 1.05) + .25 * smoothstep(.4, -.6, q.x / h.z)) : c * (uPrimary * .75 + .06) + c * warm * .75 + c * uAccent * .5 * exp(-q.y * 6.);
  // The door's canopy of light at the foot, the corner boards, the attic's round window.
  vec3 trim = gDay > .5 ? vec3(1.05) : uPrimary * .55 + uAccent * .22; lit = mix(lit, trim, fill(abs(abs(q.x) - h.z * .975) - h.z * .025) * step(-q.y, 0.) * .8);
  float eye = length(q - vec2(0, h.w + h.z * .34)); lit = mix(lit, trim * .9, fill(eye - h.z * .17)); lit = mix(lit, mix(uAccent * 1.1 + vec3(.3, .15, .0), vec3(.2, .26, .36), gDay), fill(eye - h.z * .125)); lit = mix(lit, trim * .8, fill(min(abs(q.x), abs(q.y - h.w - h.z * .34)) - .004) * fill(eye - h.z * .125));
  for (int r = uZero; r < 3; r++) for (int s = uZero; s < 2; s++) {
    at = vec2((float(s) - .5) * pitch(h).x, h.w * .27 + float(r) * pitch(h).y); w = q - at; float pane = box2(w, size) - .006, frame = pane - h.z * .055; lit = mix(lit, lit * .35, smoothstep(.03, .0, frame) * .7);
    lit = mix(lit, trim * (.75 + .3 * smoothstep(-1., 1., w.y / size.y)), fill(frame)); vec3 inner = gDay > .5 ? mix(vec3(.1, .15, .24), vec3(.36, .46, .6), smoothstep(-1., 1.2, w.y / size.y + .4 * w.x / size.x)) : mix(vec3(.10, .05, .03), vec3(.22, .11, .05), smoothstep(1.2, -1., w.y / size.y)); lit = mix(lit, inner, fill(pane));
    float sill = box2(w + vec2(0, size.y + h.z * .075), vec2(size.x + h.z * .1, h.z * .022)) - .004; lit = mix(lit, trim * .6, fill(sill)); float drift = w.y + size.y + h.z * .055 - h.z * .075 * sqrt(sat(1. - pow(abs(w.x) / (size.x + h.z * .09), 3.))) * (.75 + .4 * noise(vec2(w.x * 30. + float(r), k))); float snow = max(drift, -(w.y + size.y + h.z * .06)); lit = mix(lit, snowTint(sat(.5 - drift / (h.z * .06))) + uAccent * .3 * (1. - gDay), fill(snow));
  }
  col = mix(col, lit, fill(body));
  vec2 f = q - vec2(h.z * .52, apex - h.z * .42); float stack = box2(f, vec2(h.z * .11, h.z * .36)); vec3 brick = vec3(.34, .13, .09) * (.6 + .5 * smoothstep(.0, .2, abs(fract(f.y * 34.) - .5))) * (gDay > .5 ? 1.5 : .42) * (1. + .5 * smoothstep(.05, -.1, f.x)); float behind = step(0., slope * norm - .0); col = mix(col, brick, fill(stack) * behind); float cap = length((f - vec2(0, h.z * .37)) * vec2(1., 1.7)) - h.z * .15; col = mix(col, snowTint(sat(.5 + f.y * 8. - h.z * 2.4)), fill(max(cap, -(f.y - h.z * .33))));
  float thick = h.z * (.13 + .04 * noise(vec2(q.x * 9. / h.z * .2 + k * 7., k))), over = h.z * 1.16; float top = slope * norm; float edge = abs(q.x) - over; float roof = max(max(top - thick, -top - h.z * .07), edge) ; roof = max(roof, -thick * .4 + max(edge + h.z * .1, 0.) * .6 - .02); float under_ = max(max(abs(top + h.z * .06) - h.z * .035, edge - .0), -.0 + edge); col = mix(col, vec3(.16, .09, .07) * (gDay > .5 ? 1.6 : .6) + uAccent * .06, fill(under_));
  float round_ = max(max(top - thick, -top - h.z * .035), edge + .012 * 0.); float up = sat(top / thick); vec3 snow = snowTint(.25 + .75 * up) * (.94 + .12 * fbm(uv * 14.)); snow *= q.x > 0. ? .82 : 1.; snow += uGlow * .06 * (1. - gDay) * up; col = mix(col, snow, fill(round_)); float ice = fract(q.x * 26. / h.z * .3); return col;
}
vec3 firTree(vec2 uv, vec3 col, vec2 foot, float s) {
  vec2 q = (uv - foot) / s; if (abs(q.x) > .6 || q.y < -.1 || q.y > 1.1) return col; float t = sat(q.y), lay = fract(t * 4.2); float w = .4 * (1. - t) * (.62 + .45 * (1. - lay)) + .01; float d = max(abs(q.x) - w - .02 * (noise(q * 24.) - .5), max(-q.y, q.y - 1.)); vec3 green = (gDay > .5 ? vec3(.08, .24, .14) : vec3(.02, .07, .06) + uPrimary * .05) * (.7 + .6 * noise(q * 18.)); float snow = smoothstep(.45, .12, lay + .35 * noise(q * 12.)) * smoothstep(w, w * .2, abs(q.x + .06)); vec3 c = mix(green, snowTint(.7) * .85, snow * .8); for (int i = uZero; i < 9; i++) { float f = float(i); vec2 b = vec2((hash(f + foot.x * 9.) - .5) * .62 * (1. - f / 10.), .06 + .09 * f); float r = length(q - b); vec3 lamp = mix(vec3(1.5, .75, .2), f - 3. * floor(f / 3.) < 1. ? vec3(1.4, .2, .15) : vec3(.3, 1.2, .8), step(1., f - 3. * floor(f / 3.))); c += lamp * exp(-r * r * 900.) * mix(2.2, .5, gDay) + lamp * exp(-r * 22.) * mix(.35, .0, gDay); } return mix(col, c, fill(d * s));
}
vec3 town(vec2 uv, vec3 col) {
  if (gTall > .5) { for (int i = uZero; i < 3; i++) col = paintHouse(uv, col, house(i), float(i)); float hill = house(0).y + .07 - .045 * cos(uv.x * 9.) + .03 * fbm(uv * 6.); float e = hill - uv.y; col = mix(col, snowTint(exp(-e * 5.)) * (.85 + .2 * fbm(uv * 7.)) + uAccent * .25 * (1. - gDay) * exp(-e * 9.), fill(-e)); for (int i = uZero; i < 2; i++) col = firTree(uv, col, vec2(i == 0 ? -.03 : .5, house(0).y + .02), .2); for (int i = 3; i < 5; i++) col = paintHouse(uv, col, house(i), float(i)); }
  else for (int i = uZero; i < 5; i++) col = paintHouse(uv, col, house(i), float(i));
  float base = gTall > .5 ? -.86 : -.72; float d1 = base + .03 * sin(uv.x * 3.3 + 1.) + .035 * fbm(uv * 4.), e = d1 - uv.y; vec3 ground = snowTint(exp(-e * 4.)) * (.86 + .2 * fbm(uv * vec2(5., 11.))); ground += uAccent * .42 * (1. - gDay) * exp(-e * 8.) * (.55 + .45 * sin(uv.x * mix(8., 14., gTall))); col = mix(col, ground, fill(-e));
  for (int i = uZero; i < 6; i++) { float f = float(i); col = firTree(uv, col, vec2(gTall > .5 ? -.5 + .2 * f + .03 * sin(f * 7.) : -1.97 + .79 * f, base - .09 - .03 * sin(f * 3.)), gTall > .5 ? .17 : .36); }
  float d2 = base - .13 + .035 * sin(uv.x * 2.1 + 4.) + .03 * fbm(uv * 3. + 7.), e2 = d2 - uv.y; return mix(col, snowTint(.35 + .65 * exp(-e2 * 6.)) * (.9 + .16 * fbm(uv * vec2(6., 14.))), fill(-e2));
}
vec3 sky(vec2 uv) {
  vec3 col; if (gDay < .5) { col = gradient3(uv.y, uPrimary * .55 + uAccent * .1, uPrimary * .5, uNight * 1.1) + stars(uv, 7., .35) * .8 + aurora(uv * vec2(.8, 1.) - vec2(0, .45), uGlow, uPrimary * 1.5) * .3 * smoothstep(.1, .5, uv.y); vec2 c = gTall > .5 ? vec2(.3, .84) : vec2(1.35, .74); col += vec3(.9, .92, 1.) * (halo(uv, c, .3) * .35 + disc(uv, c, .07) * 1.2); }
  else { col = gradient3(uv.y, vec3(1.25, 1.05, .95), vec3(.95, 1.02, 1.15), uPrimary * .9 + .25); float k = clouds(uv * vec2(1., 2.6) + 2.); col = mix(col, vec3(1.4), k * .4); }
  for (int k = uZero; k < 3; k++) { float f = float(k), h = mix(-.05, .18, gTall) - .16 * f + (.55 - .1 * f) * mix(1., .6, gTall) * ridge(uv.x * 1.1 / mix(1., .6, gTall), 3. + f * 7., .7); float sn = smoothstep(.0, .3, uv.y - h + .22 + .12 * noise(vec2(uv.x * 15., uv.y * 9.))); vec3 hill = gDay > .5 ? mix(vec3(.62, .72, .9), vec3(1.15), sn) * (1. - .08 * f) : mix(uNight * 1.4 + uPrimary * .15, uPrimary * .42 + .05, sn) * (1. - .15 * f); col = mix(col, hill, under(uv, h)); for (int j = uZero; j < 16; j++) { float g = float(j), x = (-1. + 2. * (g + hash(g + f * 9.)) / 16.) * mix(2., .6, gTall); float y = mix(-.05, .18, gTall) - .16 * f - .02 + (.55 - .1 * f) * mix(1., .6, gTall) * ridge(x * 1.1 / mix(1., .6, gTall), 3. + f * 7., .7) ; vec2 q = uv - vec2(x, y - .03); float s = (.1 + .1 * hash(g + f * 3.)) * mix(1., .7, gTall), t = q.y / s; float w = .26 * s * (1. - t) * (.6 + .4 * (1. - fract(t * 4.))); col = mix(col, hill * .55 + (gDay > .5 ? vec3(.05, .09, .1) : vec3(0)), smoothstep(.005, -.005, max(abs(q.x) - w, max(-q.y, q.y - s)))); } }
  return town(uv, col);
}
vec3 air(vec2 uv, vec3 col) { if (gDay < .5) col += uAccent * .1 * exp(-(uv.y + 1.) * 2.2); return col + motes(uv, 4., .009, .9, vec3(.9, .95, 1.)) * mix(.8, .5, gDay) + motes(uv + 3.3, 9., .005, .9, vec3(.9, .95, 1.)) * .5; }
