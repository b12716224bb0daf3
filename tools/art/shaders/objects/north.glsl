// Theme winter-night: rune stones, weapons, ice, a ship.
vec2 runeStone(vec3 p, float rune) { float d = slab(box2(p.xy, vec2(.58, .72) - .12 * smoothstep(0., 1., p.y)) - .14, p.z, .3, .12) + .05 * (fbm(p * 3.5) - .5); float cut = rune - .055; d = smax(d, -max(cut, .16 - p.z), .03); return U(vec2(d * .85, STONE), vec2(max(max(cut + .01, abs(p.z - .15) - .06), -9.), GLOW)); }
vec2 o_rune_fehu(vec3 p) { vec2 q = p.xy + vec2(.12, 0); return runeStone(p, min(seg2(q, vec2(-.05, -.55), vec2(-.05, .55)), min(seg2(q, vec2(-.05, .05), vec2(.4, .48)), seg2(q, vec2(-.05, -.25), vec2(.38, .12))))); }
vec2 o_rune_algiz(vec3 p) { vec2 q = vec2(abs(p.x), p.y); return runeStone(p, min(seg2(q, vec2(0, -.55), vec2(0, .55)), seg2(q, vec2(0, .02), vec2(.38, .5)))); }
vec2 o_rune_othala(vec3 p) { vec2 q = vec2(abs(p.x), p.y - .08), r = vec2(p.x, q.y); return runeStone(p, min(seg2(q, vec2(0, .5), vec2(.35, .14)), min(seg2(r, vec2(.35, .14), vec2(-.34, -.6)), seg2(r, vec2(-.35, .14), vec2(.34, -.6))))); }
vec2 o_horn(vec3 p) {
  float a = atan(p.y - .25, p.x), r = length(p.xy - vec2(0, .25)); float k = sat((a + PI) / 3.5); float w = mix(.05, .33, k); vec2 q = p.xy - vec2(.02, .3); float d = 9.; vec2 o = vec2(9, 0);
  for (int i = uZero; i < 9; i++) { float t = float(i) / 8., u = t * 2.9 + 3.35; vec3 c = vec3(cos(u), sin(u), 0) * .68 + vec3(0, .35, 0); d = smin(d, ball(p - c, mix(.05, .3, t)), .22); }
  o = vec2(d, IVORY); vec3 m = p - vec3(.69, .4, 0); m.xy = turn(m.xy, -.1); o = U(o, vec2(max(drum(m - vec3(0, .1, 0), .36, .12, .04), -drum(m - vec3(0, .2, 0), .28, .14, .02)), GOLD)); o = U(o, vec2(donut(turn(p.xy - vec2(.1, -.34), 1.45).xyx * vec3(1, 0, 0) + vec3(0, p.z, turn(p.xy - vec2(.1, -.34), 1.45).y), .24, .06), GOLD)); return U(o, vec2(ball(p - vec3(-.68, .22, 0), .1), GOLD));
}
vec2 o_shield(vec3 p) {
  float r = length(p.xy), dome = .22 * (1. - r * r); vec2 o = vec2(slab(r - .92, p.z - dome * .8, .08, .04) + .01 * smoothstep(.42, .5, abs(fract(p.x * 4.) - .5)), p.x * p.y > 0. ? PRIMARY : WHITE); o = U(o, vec2(length(vec2(r - .92, p.z)) - .1, IRON)); o = U(o, vec2(egg(p - vec3(0, 0, .2), vec3(.26, .26, .2)), SILVER));
  vec2 q = slices(turn(p.xy, .2), 12.); o = U(o, vec2(ball(vec3(q - vec2(0, .92), p.z - .08), .05), SILVER)); q = slices(p.xy, 4.); return U(o, vec2(slab(box2(q - vec2(0, .55), vec2(.05, .34)), p.z - dome * .8 - .06, .05, .02), IRON));
}
vec2 o_axe(vec3 p) {
  p.xy = turn(p.xy, -.45); vec2 o = vec2(rod(p, vec3(0, -1.02, 0), vec3(0, .95, 0), .075), WOOD); vec2 q = vec2(abs(p.x), p.y - .45); float d = max(max(length(q - vec2(.1, 0)) - .62, .58 - length(q - vec2(.42, .82))), .58 - length(q - vec2(.42, -.82))); o = U(o, vec2(max(slab(d, p.z, .15, .02), abs(p.z) - .15 + .19 * smoothstep(.15, .72, q.x)), SILVER)); o = U(o, vec2(box(p - vec3(0, .45, 0), vec3(.16, .2, .15), .04), GOLD)); o = U(o, vec2(rod(p, vec3(0, -.95, 0), vec3(0, -.4, 0), .095), BROWN)); return U(o, vec2(ball(p + vec3(0, 1.02, 0), .13), GOLD));
}
vec2 o_hammer(vec3 p) {
  p.xy = turn(p.xy, -.35); vec2 o = vec2(rod(p, vec3(0, -1., 0), vec3(0, .4, 0), .1) + .015 * sin(p.y * 40. + atan(p.x, p.z)), BROWN); float head = max(box(p - vec3(0, .5, 0), vec3(.72, .36, .34), .03), dot(vec2(abs(p.x), abs(p.y - .5)), normalize(vec2(1, 1))) - .66); vec3 g = p - vec3(0, .5, 0); vec2 knot = slices(g.xy, 4.); head += .03 * smoothstep(.03, .0, abs(abs(knot.y - .2) - .08)) * step(.3, g.z); o = U(o, vec2(head, IRON));
  o = U(o, vec2(box(vec3(abs(p.x) - .56, p.y - .5, p.z), vec3(.07, .39, .37), .03), GOLD)); o = U(o, vec2(octa((p - vec3(0, .5, .34)) * vec3(1, 1, 1.6), .24), SAPPHIRE)); return U(o, vec2(ball(p + vec3(0, 1.02, 0), .15), GOLD));
}
vec2 o_helmet(vec3 p) {
  float d = max(abs(egg(p - vec3(0, .1, 0), vec3(.7, .8, .68))) - .03, -p.y - .1); vec2 o = vec2(d, SILVER); o = U(o, vec2(max(abs(length(p.xz) - .69) - .06, abs(p.y + .06) - .1), GOLD)); o = U(o, vec2(max(egg(p - vec3(0, .1, 0), vec3(.75, .86, .74)), abs(p.x) - .06), GOLD)); vec3 q = vec3(abs(p.x), p.yz);
  o = U(o, vec2(slab(ring2(q.xy - vec2(.27, -.16), .2, .055), q.z - .56, .1, .04), GOLD)); o = U(o, vec2(slab(box2(p.xy + vec2(0, .3), vec2(.07, .26)), p.z - .62, .08, .03), GOLD)); float h = smin(taper(q, vec3(.62, .25, 0), vec3(.95, .42, 0), .17, .13), taper(q, vec3(.95, .42, 0), vec3(.98, .98, .05), .13, .02), .12); o = U(o, vec2(h, IVORY)); o = U(o, vec2(max(abs(length(q.xz) - .62) - .03, max(abs(p.y + .48) - .38, -q.x * 1.2 + .34)), SILVER)); return U(o, vec2(egg(p - vec3(0, -.12, 0), vec3(.6, .5, .5)), BLACK));
}
vec2 o_ice_star(vec3 p) { p.xy = turn(p.xy, .26); vec2 q = slices(p.xy, 6.); vec3 s = vec3(abs(q.x), q.y, abs(p.z)); float d = (s.x * 2.6 + s.z * 2.2 + abs(s.y - .48) * .9 - .45) * .33; d = min(d, octa(vec3(turn(vec2(s.x, s.y - .55), -.8), s.z) * vec3(2.4, .9, 2.2), .34) * .4); d = min(d, octa(p * vec3(1, 1, 1.1), .42)); return vec2(d, ICE); }
vec2 o_longship(vec3 p) {
  p.y += .25; p.xz = turn(p.xz, -.35); float curve = .42 * p.x * p.x; float keel = p.y + .45 - curve; float beam = .34 * (1. - pow(sat(abs(p.x) / 1.05), 2.5)); float hull = max(max(max(abs(p.z) - beam * smoothstep(-.1, .35, keel) - .02, -keel), keel - .4), abs(p.x) - 1.04); vec2 o = vec2(hull * .6 + .01 * smoothstep(.35, .5, abs(fract(keel * 10.) - .5)), WOOD);
  o = U(o, vec2(length(vec2(smin(length(vec2(abs(p.x) - 1.0, 0)), 9., .1), p.z)) * .0 + taper(vec3(abs(p.x), p.yz), vec3(.86, -.1, 0), vec3(1.05, .55, 0), .1, .06), WOOD)); o = U(o, vec2(min(ball(p - vec3(1.08, .62, 0), .12), taper(p, vec3(1.08, .62, 0), vec3(1.27, .56, 0), .09, .04)), GOLD)); o = U(o, vec2(rod(p, vec3(0, -.3, 0), vec3(0, 1.18, 0), .045), WOOD));
  float bell = .18 * (1. - pow(abs(p.y - .62) / .45, 2.)); float sail = max(abs(p.z - bell * (1. - p.x * p.x * 1.2)) - .025, box2(p.xy - vec2(0, .62), vec2(.58 - .06 * p.y, .42))); o = U(o, vec2(sail * .8, fract(p.x * 2.9 + .5) < .5 ? PRIMARY : WHITE)); vec3 s = vec3(mod(p.x + .18, .36) - .18, p.y + .08 - curve, abs(p.z) - beam * .95); float sh = max(slab(length(s.xy) - .16, s.z, .05, .02), abs(p.x) - .72); return U(o, vec2(sh, GOLD));
}
