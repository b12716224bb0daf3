// Theme coral-deep: shells, ship's gear, treasure.
vec2 o_starfish(vec3 p) { p.xy = turn(p.xy, .2); vec2 q = slices(p.xy, 5.); float r = length(p.xy); float d = smin(taper(vec3(q, p.z), vec3(0, 0, 0), vec3(0, .85, .04), .36, .1), ball(p, .36), .15); d += .018 * sin(q.x * 34.) * sin(q.y * 30.); float k = length(vec2(q.x, fract(q.y * 5.) - .5) * vec2(2.2, 1)); return vec2(smax(d, -p.z - .12, .05) * .9, k < .25 && p.z > .1 ? YELLOW : ACCENT); }
vec2 o_scallop(vec3 p) { p.y += .75; float a = atan(p.x, p.y), r = length(p.xy), rib = .035 * cos(a * 15.); float edge = r - 1.62 - .05 * cos(a * 15.); float d = max(edge, abs(a) * r * .95 - .93 * r); float dome = .42 * sin(sat(r / 1.6) * PI * .8); d = max(d, abs(p.z - dome * .5) - .12 - dome * .35 - rib); vec2 o = vec2(d * .6, fract(r * 3.) < .3 ? WHITE : PINK); return U(o, vec2(box(p - vec3(0, .05, .05), vec3(.42, .12, .12), .08), PINK)); }
vec2 o_coral(vec3 p) {
  float d = 9.; p.y += .95; vec3 q = p; float len = .62, r = .2; d = taper(q, vec3(0), vec3(0, len, 0), .24, .2);
  for (int i = uZero; i < 4; i++) { q -= vec3(0, len, 0); q.x = abs(q.x + .08 * float(i & 1)); q.xy = turn(q.xy, .52 + .1 * float(i)); q.yz = turn(q.yz, i == 1 ? .25 : -.18); len *= .82; r *= .85; d = smin(d, taper(q, vec3(0), vec3(0, len, 0), r, r * .8), .06); }
  d += .012 * sin(p.x * 30.) * sin(p.y * 28.) * sin(p.z * 30.); return U(vec2(d * .8, ACCENT), vec2(egg(p, vec3(.5, .16, .4)), ROCK));
}
vec2 o_fish(vec3 p) {
  float flat_ = smoothstep(.7, -.9, p.x); float d = egg(p - vec3(.12, 0, 0), vec3(.72, .46, .26)); d = smin(d, egg(p - vec3(-.45, 0, 0), vec3(.38, .22, .13)), .2);
  float band = sin(p.x * 7.5 + 1.2); vec2 o = vec2(d, band > .6 ? WHITE : band > .42 ? BLACK : ORANGE);
  vec3 q = p + vec3(.85, 0, 0); float tail = slab(smax(length(q.xy - vec2(-.02, 0)) - .42, -(length(q.xy + vec2(.38, 0)) - .3), .05), q.z, .05, .04); tail = max(tail, q.x - .12 - .2);
  o = U(o, vec2(tail, YELLOW)); o = U(o, vec2(slab(vesica(turn(p.xy - vec2(-.05, .45), 1.25), .5, .28), p.z, .05, .04), YELLOW)); o = U(o, vec2(slab(vesica(turn(p.xy - vec2(.0, -.42), -1.1), .36, .2), p.z, .05, .04), YELLOW));
  vec3 f = vec3(p.xy, abs(p.z)); o = U(o, vec2(egg(f - vec3(.12, -.1, .29), vec3(.2, .13, .05)), YELLOW)); o = U(o, vec2(ball(f - vec3(.55, .1, .17), .12), WHITE)); return U(o, vec2(ball(f - vec3(.59, .11, .23), .075), BLACK));
}
vec2 o_anchor(vec3 p) {
  float d = min(box2(p.xy + vec2(0, .08), vec2(.09, .68)), ring2(p.xy - vec2(0, .78), .18, .075)); d = min(d, box2(p.xy - vec2(0, .4), vec2(.42, .075))); d = min(d, arc2(vec2(p.x, -(p.y + .18)), .66, 1.2, .1)); vec2 q = vec2(abs(p.x), p.y); d = min(d, tri2(turn(q - vec2(.66, -.42), -.35), .25, .38));
  vec2 o = vec2(slab(d, p.z, .14, .06), GOLD); vec3 r = p; float a = r.y * 6.; o = U(o, vec2((length(vec2(r.x - .2 * sin(a), r.z - .2 * cos(a))) - .05) * .5 + max(abs(r.y) - .7, 0.), IVORY)); return o;
}
vec2 o_compass(vec3 p) {
  vec2 o = vec2(slab(length(p.xy) - .9, p.z + .12, .16, .08), BRONZE); o = U(o, vec2(donut(p, .86, .1), GOLD)); o = U(o, vec2(slab(length(p.xy) - .78, p.z + .04, .06, .01), IVORY));
  vec2 q = slices(p.xy, 8.); o = U(o, vec2(slab(box2(q - vec2(0, .66), vec2(.03, .08)), p.z - .03, .03, .01), BROWN)); vec2 n = turn(p.xy, -.6); float d = abs(n.x) * 3.6 + abs(n.y) - .6; o = U(o, vec2(max(d * .25, abs(p.z - .12) - .05 + .25 * abs(n.x)), n.y > 0. ? RED : SILVER)); return U(o, vec2(ball(p - vec3(0, 0, .16), .09), GOLD));
}
vec2 o_trident(vec3 p) {
  p.xy = turn(p.xy, -.3); vec2 q = vec2(abs(p.x), p.y); float d = seg2(p.xy, vec2(0, -1.1), vec2(0, .5)) - .065; vec2 o = vec2(length(vec2(length(vec2(p.x, p.z)), max(abs(p.y + .4) - .7, 0.))) - .075, GOLD);
  d = arc2(vec2(p.x, .52 - p.y), .4, PI * .5, .07); d = min(d, seg2(q, vec2(.4, .5), vec2(.4, .72)) - .07); d = min(d, tri2(q - vec2(.4, .66), .15, .36)); d = min(d, seg2(q, vec2(0, .1), vec2(0, .8)) - .075); d = min(d, tri2(p.xy - vec2(0, .76), .18, .44));
  o = U(o, vec2(slab(d, p.z, .13, .06), GOLD)); o = U(o, vec2(ball(p - vec3(0, .12, .06), .17), SAPPHIRE)); return U(o, vec2(ball(p + vec3(0, 1.08, 0), .13), EMERALD));
}
vec2 o_chest(vec3 p) {
  p.y += .1; p.xz = turn(p.xz, -.45); p.yz = turn(p.yz, -.12); float lower = box(p + vec3(0, .38, 0), vec3(.82, .36, .5), .04); vec2 o = vec2(lower + .008 * smoothstep(.4, .5, abs(fract(p.y * 5.) - .5)), WOOD);
  vec3 q = p - vec3(0, .02, -.48); q.yz = turn(q.yz, .75); q -= vec3(0, .04, .5); float lid = max(max(length(q.yz * vec2(1., 1.)) - .52, -q.y), abs(q.x) - .84); lid = max(lid, -max(max(length(q.yz) - .44, -q.y - .02), abs(q.x) - .76)); o = U(o, vec2(lid, WOOD));
  float bands = min(abs(abs(p.x) - .62) - .09, 9.); o = U(o, vec2(max(box(p + vec3(0, .38, 0), vec3(.9, .4, .54), .05), bands), GOLD)); o = U(o, vec2(max(max(abs(length(q.yz) - .5) - .06, -q.y), abs(abs(q.x) - .62) - .09), GOLD));
  o = U(o, vec2(box(p - vec3(0, -.18, .52), vec3(.15, .18, .06), .04), GOLD)); vec3 c = p; float heap = egg(p - vec3(0, -.05, 0), vec3(.74, .26, .42)); vec2 g = cells(vec2(atan(p.x, p.z + .2) * 3., p.y * 9. + p.x * 5.)); o = U(o, vec2(heap + .07 * g.x - .04, GOLD));
  o = U(o, vec2(octa(p - vec3(-.3, .24, .2), .24), RUBY)); o = U(o, vec2(octa(p - vec3(.28, .22, .22), .22), EMERALD)); return U(o, vec2(ball(p - vec3(.02, .27, .22), .13), PEARL));
}
vec2 o_pearl(vec3 p) {
  p.y += .15; vec3 q = p; float a = atan(q.x, q.z + 1.), rib = .03 * cos(a * 26.); float bowl = max(abs(length(q * vec3(1, 1.5, 1)) - .98 + rib) - .06, q.y + .12 + .05 * cos(atan(q.x, q.z) * 11.)); vec2 o = vec2(bowl * .6, length(q * vec3(1, 1.5, 1)) < .96 ? PEARL : PINK);
  q = p - vec3(0, -.1, -.75); q.yz = turn(q.yz, 1.15); q -= vec3(0, 0, .75); rib = .03 * cos(atan(q.x, q.z + 1.) * 26.); float lid = max(abs(length(q * vec3(1, 1.7, 1)) - .98 - rib) - .06, -q.y + .0 + .05 * cos(atan(q.x, q.z) * 11.)); o = U(o, vec2(lid * .6, length(q * vec3(1, 1.7, 1)) < .96 ? PEARL : PINK));
  o = U(o, vec2(egg(p - vec3(0, -.3, .1), vec3(.75, .2, .65)), PINK)); return U(o, vec2(ball(p - vec3(0, .02, .22), .36), PEARL));
}
vec2 o_helm(vec3 p) {
  vec2 q = slices(p.xy, 8.); vec2 o = vec2(donut(p, .6, .1), WOOD); o = U(o, vec2(slab(abs(length(p.xy) - .6) - .04, p.z, .13, .02), GOLD)); float r = q.y; o = U(o, vec2(length(vec2(length(vec2(q.x, p.z)) - .045 - .03 * smoothstep(.7, .85, r) + .02 * cos(r * 26.), max(r - 1.02, 0.))) - .02, WOOD)); return U(o, vec2(slab(length(p.xy) - .2, p.z, .15, .06), GOLD));
}
