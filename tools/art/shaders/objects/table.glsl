// Table games: wheel, cards, chips.
vec2 o_wheel(vec3 p) {
  p.yz = turn(p.yz, -.62); vec2 q = vec2(length(p.xz), p.y); float a = atan(p.x, p.z), n = 37., pocket = floor((a + PI) / (2. * PI) * n), edge = abs(fract((a + PI) / (2. * PI) * n) - .5);
  float bowl = max(abs(q.y + .3 - .34 * smoothstep(.5, 1.2, q.x)) - .08, q.x - 1.2); vec2 o = vec2(bowl * .7, q.x > .96 ? WOOD : q.x > .64 ? (pocket == 0. ? GREEN : mod(pocket, 2.) == 0. ? RED : BLACK) : BRONZE);
  o = U(o, vec2(length(vec2(q.x - 1.18, q.y - .12)) - .07, GOLD)); o = U(o, vec2(length(vec2(q.x - .95, q.y + .13)) - .03, GOLD)); o = U(o, vec2(length(vec2(q.x - .63, q.y + .2)) - .03, GOLD));
  o = U(o, vec2(max(max(abs(q.x - .8) - .16, abs(q.y + .17) - .06), (.5 - edge) * q.x * .17 - .011) * .8, GOLD));
  o = U(o, vec2(max((q.x - mix(.42, .05, smoothstep(-.25, .35, q.y))) * .6, abs(q.y - .05) - .32), GOLD)); vec2 s = slices(p.xz, 4.); o = U(o, vec2(rod(vec3(s.x, p.y, s.y), vec3(0, .22, 0), vec3(0, .16, .4), .035), GOLD)); o = U(o, vec2(ball(vec3(s.x, p.y - .16, s.y - .42), .07), GOLD)); o = U(o, vec2(ball(p - vec3(0, .45, 0), .12), GOLD));
  return U(o, vec2(ball(p - vec3(.5, -.12, .63), .075), WHITE));
}
float suit(vec2 p, int s) { if (s == 0) return heart2(p * vec2(1.2, 1.2) + vec2(0, .45)) / 1.2; if (s == 1) return abs(p.x) * .8 + abs(p.y) * .6 - .3; if (s == 2) { vec2 u = vec2(p.x, -p.y); return min(heart2(u * 1.25 + vec2(0, .42)) / 1.25, tri2(p + vec2(0, .64), .22, .5)); } vec2 q = vec2(abs(p.x), p.y); return min(min(length(p - vec2(0, .2)) - .2, length(q - vec2(.22, -.1)) - .2), tri2(p + vec2(0, .58), .2, .5)); }
vec2 card(vec3 p, int s) { float d = slab(box2(p.xy, vec2(.66, .96)) - .06, p.z, .035, .02); float f = p.z > 0. ? min(suit(p.xy / .9, s) * .9, min(suit((p.xy - vec2(-.5, .76)) / .3, s), suit((p.xy - vec2(.5, -.76)) * vec2(1, -1) / .3, s)) * .3) : 1.; float line = p.z > 0. ? abs(abs(box2(p.xy, vec2(.6, .9)))- .0) : 1.; return vec2(d, f < 0. ? (s < 2 ? RED : BLACK) : line < .012 ? GOLD : WHITE); }
vec2 o_card_heart(vec3 p) { return card(p, 0); }
vec2 o_card_diamond(vec3 p) { return card(p, 1); }
vec2 o_card_spade(vec3 p) { return card(p, 2); }
vec2 o_card_club(vec3 p) { return card(p, 3); }
vec2 o_card_fan(vec3 p) { p /= .8; vec2 o = vec2(9, 0); p.y += 1.1; for (int i = uZero; i < 4; i++) { float f = float(i) - 1.5; vec3 q = p; q.xy = turn(q.xy, -f * .3); q.z -= f * .07; q.y -= 1.1; vec2 c = card(q, i == 0 ? 3 : i == 1 ? 0 : i == 2 ? 1 : 2); o = U(o, c); } return o * vec2(.8, 1); }
vec2 chip(vec3 p, float id) { vec2 q = vec2(length(p.xz), p.y); float a = atan(p.x, p.z), stripe = step(.72, fract(a / (2. * PI) * 8.)); vec2 o = vec2(drum(p, .62, .09, .03), q.x < .4 ? IVORY : stripe > .5 ? WHITE : id); return U(o, vec2(max(abs(q.x - .42) - .02, abs(p.y) - .1), GOLD)); }
vec2 o_chip(vec3 p) { p.yz = turn(p.yz, 1.1); p /= 1.5; vec2 o = chip(p, PRIMARY); return o * vec2(1.5, 1); }
vec2 o_chips(vec3 p) { vec2 o = vec2(9, 0); for (int i = uZero; i < 3; i++) { float f = float(i), n = i == 0 ? 6. : i == 1 ? 4. : 2.; vec3 q = p - vec3(i == 0 ? -.45 : i == 1 ? .5 : .05, -.75, i == 2 ? .62 : -.1 * f); float k = clamp(floor(q.y / .19 + .5), 0., n); q.y -= k * .19; q.x -= .05 * sin(k * 2.3 + f); q.xz = turn(q.xz, k * 1.7); o = U(o, chip(q / .85, i == 0 ? RED : i == 1 ? PRIMARY : BLACK) * vec2(.85, 1)); } return o; }
