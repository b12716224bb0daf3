// A golden bell between velvet curtains. 0 one great bell in a rain of coins, 1 three with holly and snow.
void setup() { rig(2.6); gRim = uAccent * 2.5; gBack = uPrimary * 3.; }
vec2 flying(vec3 p, int n) { vec2 o = vec2(9, 0); for (int i = uZero; i < n; i++) { float f = float(i), a = f * 2.4 + 1.; vec3 c = vec3(sin(a) * (.7 + .5 * hash(f)), 1.15 - 2.2 * hash(f + 2.), .5 * cos(f * 3.) + .1); vec3 q = p - c; q.yz = turn(q.yz, f * 1.3 + .6); q.xy = turn(q.xy, f); float d = drum(q, .17, .028, .02); d = min(d, max(abs(length(q.xz) - .13) - .012, abs(q.y) - .036)); o = U(o, vec2(d, GOLD)); } return o; }
vec2 map(vec3 p) {
  if (uVariant == 0) { vec3 q = p - vec3(0, .02, 0); q.xy = turn(q.xy, .22); vec2 o = o_bell(q / .98); o.x *= .98; vec3 r = p; o = U(o, vec2(donut(vec3(p.x - .25, p.y - 1.2, p.z), .2, .05), GOLD)); return U(o, flying(p, 15)); }
  vec2 o = vec2(9, 0);
  for (int i = uZero; i < 3; i++) { float f = float(i) - 1.; vec3 q = p - vec3(f * .62, -.12 - (i == 1 ? .1 : -.18), i == 1 ? .4 : -.1); q.xy = turn(q.xy, f * .4); float k = i == 1 ? .78 : .66; vec2 b = o_bell(q / k); o = U(o, vec2(b.x * k, i == 1 ? GOLD : SILVER)); }
  vec3 r = vec3(abs(p.x), p.y - .78, p.z - .45); o = U(o, vec2(max(length(vec2(r.x - .34, r.y * 1.3)) - .27 + .0, abs(r.z) - .09) , RED)); o = U(o, vec2(ball(p - vec3(0, .78, .5), .15), RED));
  for (int i = uZero; i < 4; i++) { vec3 q = vec3(p.x, p.y - .62, p.z - .25); q.xy = turn(q.xy, (float(i) - 1.5) * .9 + (i < 2 ? -.6 : .6)); q.y -= .1; float w = .05 * abs(sin(q.y * 12.)); o = U(o, vec2(slab(vesica(q.xy - vec2(0, .38), .5, .33) + w, q.z + .2 * abs(q.x), .04, .02) * .7, LEAF)); }
  return o;
}
vec3 sky(vec2 uv) {
  float open_ = .34 + .2 * sat(uv.y + .3) - .12 * pow(sat(-uv.y - .1), 1.); float x = abs(uv.x); float fold = sin((x + .06 * sin(uv.y * 3. + x * 3.)) * 38. / (1. + x * .6)); vec3 velvet = uPrimary * (.14 + .3 * pow(.5 + .5 * fold, 2.)) * (1.1 - .6 * sat(uv.y * -.8 + .1));
  vec3 deep = mix(uNight, uAccent * .28, halo(uv, vec2(0, .3), .55)); deep += uAccent * .45 * shafts(uv, vec2(0, 1.5), 5., 4.) * smoothstep(1.2, -.3, length(uv - vec2(0, 1.4)) * .6) * 2.;
  if (uVariant == 1) deep += stars(uv, 7., .3) * 1.2;
  vec3 col = mix(deep, velvet, smoothstep(-.03, .03, x - open_)); float pel = .82 - .1 * abs(cos(uv.x * 8.4)); float pf = sin(uv.x * 30. + 2. * cos(uv.x * 8.4)); col = mix(col, uPrimary * (.2 + .25 * pf * pf) , smoothstep(-.01, .01, uv.y - pel)); col += uAccent * (.9 + .4 * pf) * smoothstep(.022, .008, abs(uv.y - pel)) ; return col;
}
vec3 air(vec2 uv, vec3 col) {
  vec2 d = uv - vec2(-.1, 1.3); float beam = smoothstep(.32, .0, abs(atan(d.x, -d.y) - .05)) * .14; col += (uAccent * .6 + .3) * beam;
  return col + motes(uv, uVariant == 1 ? 7. : 4., .009, .55, uVariant == 1 ? vec3(.8, .9, 1) : uAccent) * .7 + glint(uv, vec2(-.2, .5), .45) * 1.3;
}
