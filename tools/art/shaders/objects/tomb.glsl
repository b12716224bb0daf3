// Theme desert-tomb: objects of a tomb.
vec2 o_lotus(vec3 p) {
  vec2 o = vec2(9, 0); p.y += .55;
  for (int i = uZero; i < 3; i++) { float f = float(i); vec3 q = p; q.x = abs(q.x); q.xy = turn(q.xy, f * .55 - .0); q.z -= .12 * f - .1; float d = vesica(q.xy - vec2(0, .72), .85, .55); o = U(o, vec2(slab(d, q.z + .3 * q.x * q.x, .09, .08), i == 1 ? ACCENT : i == 0 ? PINK : BLUE)); }
  return U(o, vec2(egg(p, vec3(.42, .22, .3)), GOLD));
}
vec2 o_feather(vec3 p) {
  p.xy = turn(p.xy, -.45); p.x += .18 * p.y * p.y - .08; float d = vesica(p.xy - vec2(0, .15), 1.05, .72); float cut = .03 * sin(p.y * 26. - abs(p.x) * 20.);
  vec2 o = vec2(slab(d + cut, p.z + .15 * abs(p.x), .07, .05), p.y > .45 ? ACCENT : p.y > .2 ? GOLD : p.y > -.1 ? BLUE : IVORY);
  return U(o, vec2(taper(p, vec3(0, -1., .06), vec3(0, .8, .06), .055, .02), GOLD));
}
vec2 o_urn(vec3 p) {
  vec2 q = lathe(p); float prof = .3 + .3 * sin(sat((q.y + .9) / 1.25) * PI * .78 + .35); float d = smax((q.x - prof) * .8, abs(q.y + .28) - .62, .06);
  vec2 o = vec2(d, IVORY); o = U(o, vec2(max(abs(length(q - vec2(0, -.28)) - .0) - 9., max(q.x - prof - .03, abs(abs(q.y + .28) - .3) - .05)), GOLD));
  o = U(o, vec2(drum(p - vec3(0, .4, 0), .42, .07, .04), GOLD)); o = U(o, vec2(smin(egg(p - vec3(0, .68, 0), vec3(.33, .34, .32)), taper(vec3(abs(p.x), p.yz), vec3(.2, .85, 0), vec3(.28, 1.08, 0), .1, .04), .1), TEAL));
  return U(o, vec2(taper(p, vec3(0, .66, .2), vec3(0, .52, .5), .17, .08), GOLD));
}
vec2 o_ankh(vec3 p) {
  vec2 q = p.xy - vec2(0, .45); q.x *= 1. + .25 * smoothstep(.1, -.4, q.y); float loop_ = abs(length(q * vec2(1.15, .9)) - .38) - .12;
  float d = min(loop_, max(box2(p.xy + vec2(0, .52), vec2(.13 + .09 * smoothstep(-.1, -1., p.y), .46)), -9.)); d = min(d, box2(p.xy + vec2(0, .06), vec2(.6, .1 + .08 * smoothstep(.1, .6, abs(p.x)))));
  vec2 o = vec2(slab(d * .9, p.z, .16, .07), GOLD); return U(o, vec2(octa((p - vec3(0, -.06, .14)) * vec3(1, 1, 1.4), .2), SAPPHIRE));
}
vec2 o_cobra(vec3 p) {
  vec3 q = p; float hood = vesica(q.xy - vec2(0, .18), .78, .42); vec2 o = vec2(slab(hood, q.z + .5 * q.x * q.x, .12, .1), abs(fract(q.y * 5.) - .5) < .14 ? BLUE : GOLD);
  o = U(o, vec2(smin(egg(q - vec3(0, .72, .2), vec3(.24, .2, .34)), rod(q, vec3(0, .4, 0), vec3(0, .7, .1), .18), .2), GOLD));
  vec3 e = q; e.x = abs(e.x); o = U(o, vec2(ball(e - vec3(.15, .8, .4), .065), RUBY));
  float coil = min(donut((q + vec3(0, .82, 0)).xzy, .58, .17), donut((q + vec3(0, .55, .05)).xzy, .36, .16)); o = U(o, vec2(coil, GOLD));
  o = U(o, vec2(rod(q, vec3(0, -.5, 0), vec3(0, .2, .0), .17), ACCENT)); return U(o, vec2(slab(length(q.xy - vec2(0, 1.02)) - .14, q.z - .1, .06, .03), RED));
}
vec2 o_eye(vec3 p) {
  vec2 q = p.xy - vec2(0, .15); float lid = abs(vesica(q.yx, .95, .6)) - .07; float d = lid; d = min(d, arc2(q - vec2(0, -.22), .86, .75, .075));
  d = min(d, seg2(q, vec2(-.12, -.3), vec2(-.22, -.95)) - .07); d = min(d, arc2(turn(q - vec2(.42, -.55), -2.2), .38, 1.5, .065)); d = min(d, seg2(q, vec2(.05, -.33), vec2(.5, -.93)) - .06);
  vec2 o = vec2(slab(d, p.z, .14, .06), GOLD); o = U(o, vec2(slab(vesica(q.yx, .93, .6), p.z + .06, .06, .03), IVORY));
  o = U(o, vec2(egg(p - vec3(0, .15, .03), vec3(.29, .29, .17)), SAPPHIRE)); return U(o, vec2(egg(p - vec3(0, .15, .16), vec3(.12, .12, .06)), BLACK));
}
vec2 o_scarab(vec3 p) {
  vec3 q = p; q.x = abs(q.x); float body = egg(p - vec3(0, -.22, 0), vec3(.5, .62, .34)); body = smax(body, -(abs(p.x) - .018), .03);
  vec2 o = vec2(body, TEAL); o = U(o, vec2(smax(egg(p - vec3(0, .3, 0), vec3(.45, .26, .3)), -(abs(p.y - .13) - .015), .03), SAPPHIRE)); o = U(o, vec2(egg(p - vec3(0, .6, 0), vec3(.26, .2, .2)), GOLD));
  o = U(o, vec2(abs(egg(p - vec3(0, -.22, -.05), vec3(.56, .68, .26))) < 0. ? 9. : max(egg(p - vec3(0, -.22, -.08), vec3(.58, .7, .2)), -9.), GOLD));
  for (int i = uZero; i < 3; i++) { float f = float(i); vec3 a = vec3(.4, .3 - f * .38, 0), b = vec3(.78, .52 - f * .55, .05), c = vec3(.9 - .08 * f, .86 - f * .85, 0); o = U(o, vec2(min(taper(q, a, b, .085, .07), taper(q, b, c, .07, .035)), GOLD)); }
  o = U(o, vec2(taper(q, vec3(.12, .72, 0), vec3(.2, .95, 0), .07, .03), GOLD)); return U(o, vec2(slab(length(p.xy - vec2(0, .98)) - .16, p.z, .1, .06), RUBY));
}
vec2 o_mask(vec3 p) {
  vec3 q = p; float stripes = abs(fract((q.y + .35 * abs(q.x)) * 6.5) - .5); 
  float cloth = smax(egg(q - vec3(0, .2, -.12), vec3(.86, .8, .5)), -9., .1); vec2 w = vec2(abs(q.x), q.y); float lap = max(box(vec3(w.x - .56, q.y + .42, q.z + .08), vec3(.24 + .05 * q.y, .55, .2), .12), -9.);
  cloth = smin(cloth, lap, .12); vec2 o = vec2(cloth, stripes < .22 ? BLUE : GOLD);
  float face = smin(egg(q - vec3(0, .18, .2), vec3(.46, .56, .46)), egg(q - vec3(0, -.2, .3), vec3(.3, .26, .26)), .2);
  vec3 e = vec3(abs(q.x), q.yz); face = smax(face, -egg(e - vec3(.19, .26, .72), vec3(.14, .06, .12)), .05); face = smin(face, taper(q, vec3(0, .3, .6), vec3(0, .06, .74), .04, .085), .08); face = smin(face, egg(q - vec3(0, -.13, .6), vec3(.15, .05, .06)), .05);
  o = U(o, vec2(face, GOLD)); o = U(o, vec2(egg(e - vec3(.19, .26, .58), vec3(.12, .05, .07)), GLOW)); o = U(o, vec2(ball(e - vec3(.18, .26, .605), .052), BLACK)); o = U(o, vec2(egg(e - vec3(.2, .4, .56), vec3(.17, .03, .06)), BLUE));
  o = U(o, vec2(taper(q, vec3(0, -.42, .5), vec3(0, -.9, .42), .1, .08), BLUE)); o = U(o, vec2(slab(box2(q.xy - vec2(0, .68), vec2(.5, .06)), q.z - .3, .2, .05), GOLD));
  return U(o, vec2(min(taper(q, vec3(0, .65, .55), vec3(0, 1.02, .62), .09, .1), ball(q - vec3(0, 1.0, .7), .1)), ACCENT));
}
vec2 o_sun_disc(vec3 p) {
  vec2 o = vec2(egg(p, vec3(.4, .4, .26)), AMBER); o = U(o, vec2(donut(p, .46, .08), GOLD)); vec2 q = slices(p.xy, 16.); o = U(o, vec2(slab(tri2(q - vec2(0, .58), .1, .36), p.z, .09, .03), GOLD));
  vec3 w = vec3(abs(p.x), p.yz); return U(o, vec2(slab(abs(length(p.xy) - .6) - .03, p.z, .05, .02), TEAL));
}
vec2 o_pyramid(vec3 p) {
  vec3 q = p + vec3(0, .6, 0); q.xz = turn(q.xz, .6); vec2 s = abs(q.xz); float m = max(s.x, s.y), d = (m + q.y * .72 - .98) * .78; float stoneRow = .018 * smoothstep(.35, .5, abs(fract(q.y * 7.) - .5)); d = max(d + stoneRow, -q.y - .1);
  vec2 o = vec2(d, q.y > 1.0 ? GOLD : SAND); vec3 e = p - vec3(0, .05, .0); o = U(o, vec2(egg(e - vec3(0, -.02, .42), vec3(.2, .1, .1)), GLOW)); return U(o, vec2(donut((p - vec3(0, .82, 0)), .34, .03), FIRE));
}
