// Theme neon-orchard: fruit, bell, seven, star, clover.
vec2 o_cherry(vec3 p) {
  vec2 o = vec2(9, 0);
  for (int i = uZero; i < 2; i++) {
    float s = i == 0 ? -1. : 1.; vec3 c = vec3(s * .43, -.42 - .12 * s, .12 * s), q = p - c;
    float d = smax(ball(q, .46), -(length(q - vec3(-s * .05, .56, 0)) - .17), .15);
    o = U(o, vec2(d, RED));
    vec3 a = c + vec3(0, .4, 0), m = vec3(s * .27, .42, 0), b = vec3(.08, .88, 0);
    o = U(o, vec2(smin(taper(p, a, m, .035, .035), taper(p, m, b, .035, .06), .15), GREEN));
  }
  vec3 q = p - vec3(.08, .86, 0); q.xy = turn(q.xy, -1.9);
  return U(o, vec2(leafShape(q, .85, .35), LEAF));
}
vec2 o_lemon(vec3 p) {
  p.xy = turn(p.xy, .6); float d = smin(egg(p, vec3(.85, .64, .64)), egg(p - vec3(.8, 0, 0), vec3(.2, .15, .15)), .25); d = smin(d, egg(p + vec3(.78, 0, 0), vec3(.16, .2, .2)), .2);
  vec2 o = vec2(d, YELLOW); vec3 q = p + vec3(.85, 0, 0); q.xy = turn(q.xy, .9);
  return U(o, vec2(leafShape(q, .75, .35), LEAF));
}
vec2 o_orange(vec3 p) {
  vec3 q = p + vec3(0, .12, 0); float d = smax(egg(q, vec3(.82, .78, .82)), -ball(q - vec3(0, .95, .1), .2), .25);
  vec2 o = U(vec2(d, ORANGE), vec2(rod(p, vec3(0, .6, 0), vec3(.06, .82, 0), .05), GREEN));
  q = p - vec3(.03, .72, .05); q.xy = turn(q.xy, 1.2); o = U(o, vec2(leafShape(q, .7, .4), LEAF));
  q = p - vec3(.03, .74, .05); q.xy = turn(q.xy, -1.4); return U(o, vec2(leafShape(q, .55, .4), LEAF));
}
vec2 o_plum(vec3 p) {
  vec3 q = p + vec3(0, .1, 0); q.xy = turn(q.xy, .3);
  float d = egg(q, vec3(.74, .86, .74)); d = smax(d, -(length(vec2(q.x - .08, q.z - .78)) - .05), .12);
  vec2 o = U(vec2(d, PURPLE), vec2(rod(p, vec3(.2, .68, 0), vec3(.32, .95, 0), .045), BROWN));
  q = p - vec3(.27, .8, 0); q.xy = turn(q.xy, 1.3); return U(o, vec2(leafShape(q, .75, .4), LEAF));
}
vec2 o_grapes(vec3 p) {
  float d = 9.; 
  for (int i = uZero; i < 14; i++) { float f = float(i), row = i < 4 ? 0. : i < 8 ? 1. : i < 11 ? 2. : i < 13 ? 3. : 4., n = row < 1.5 ? 4. : 5. - row, k = row < .5 ? f : row < 1.5 ? f - 4. : row < 2.5 ? f - 8. : row < 3.5 ? f - 11. : 0.;
    d = min(d, ball(p - vec3((k - (n - 1.) * .5) * .42, .42 - row * .34, .16 * cos(k * 2.4 + row)), .27)); }
  vec2 o = U(vec2(d, PURPLE), vec2(rod(p, vec3(0, .6, 0), vec3(.12, 1., 0), .05), BROWN));
  vec3 q = p - vec3(.05, .8, .1); q.xy = turn(q.xy, 1.25); return U(o, vec2(leafShape(q, .85, .5), LEAF));
}
vec2 o_melon(vec3 p) {
  p.y += .28; p.xy = turn(p.xy, .25); p.y -= .55; vec2 q = p.xy; float half_ = max(length(q) - .98, q.y);
  float d = slab(half_, p.z, .26, .05), r = length(q);
  vec2 o = vec2(d, r > .9 ? GREEN : r > .82 ? WHITE : RED);
  for (int i = uZero; i < 7; i++) { float f = float(i); vec2 c = vec2(cos(f * .82 + 3.5), -abs(sin(f * .82 + 3.5))) * (.35 + .25 * float(i & 1)); c.y -= .08; o = U(o, vec2(egg(vec3(q - c, abs(p.z) - .26), vec3(.045, .08, .03)), BLACK)); }
  return o;
}
vec2 o_bell(vec3 p) {
  vec2 q = lathe(p - vec3(0, .02, 0)); float prof = .28 + .34 * smoothstep(.75, -.5, q.y) + .28 * smoothstep(-.3, -.72, q.y);
  float d = max(max((q.x - prof) * .7, abs(q.y - .02) - .72), -max((q.x - prof + .08) * .7, q.y + .3));
  d = smin(d, length(vec2(q.x, q.y - .62)) - .34, .15); d = min(d, length(vec2(q.x - .86, q.y + .68)) - .1);
  d = min(d, length(vec2(q.x - .62, q.y + .38)) - .05);
  d = min(d, donut(p - vec3(0, 1., 0), .15, .06)); d = min(d, ball(p + vec3(0, .82, 0), .22)); return vec2(d, GOLD);
}
vec2 o_seven(vec3 p) {
  vec2 q = p.xy; q.x += .04; float d = min(box2(q - vec2(0, .62), vec2(.62, .24)), box2(q - vec2(-.52, .5), vec2(.1, .34)));
  vec2 a = vec2(.42, .55), b = vec2(-.18, -.85), e = normalize(b - a); vec2 s = q - a; float along = dot(s, e), across = dot(s, vec2(-e.y, e.x)) - .12 * sin(along * 1.6);
  d = min(d, max(abs(across) - mix(.2, .27, sat(along / 1.4)), max(-along, q.y < -.84 ? -.84 - q.y : along - 1.52)));
  vec2 o = vec2(slab(d + .03, p.z, .25, .07), RED); return U(o, vec2(slab(d - .05, p.z + .05, .16, .05), GOLD));
}
vec2 o_star(vec3 p) { float d = star2(p.xy, 5., .98, .5); float k = p.z; float up = slab(d, k, .3, .03); up = max(up, (abs(k) - .34 * sat(-d * 2.1) - .04) * .7); return U(vec2(up, GOLD), vec2(slab(max(d + .12, abs(p.z) - .3 - d * -.2), p.z, .1, .02), GOLD)); }
vec2 o_clover(vec3 p) {
  vec2 q = slices(p.xy - vec2(0, .12), 4.); q = turn(q, 0.); vec2 c = q - vec2(0, .02); float d = heart2(c * 1.22) / 1.22;
  float v = slab(d + .02, p.z + .12 * length(p.xy), .14, .1); vec2 o = vec2(v, GREEN);
  return U(o, vec2(smin(taper(p, vec3(0, 0, 0), vec3(.1, -.5, 0), .05, .06), taper(p, vec3(.1, -.5, 0), vec3(.32, -.95, 0), .06, .08), .1), GREEN));
}
