// Materials of all objects. Some colours come from the palette.
struct Mat { vec3 albedo; float metal; float rough; vec3 emit; float glass; float mirror; float soft; };
const float GOLD = 1., SILVER = 2., BRONZE = 3., IRON = 4., STONE = 5., WOOD = 6., LEAF = 7., IVORY = 8., GLOW = 9., PRIMARY = 10., ACCENT = 11.,
  BLACK = 12., RED = 13., YELLOW = 14., ORANGE = 15., PURPLE = 16., GREEN = 17., BLUE = 18., TEAL = 19., WHITE = 20., PINK = 21., BROWN = 22.,
  RUBY = 30., EMERALD = 31., SAPPHIRE = 32., AMBER = 33., AMETHYST = 34., ICE = 35., DIAMOND = 36.,
  SAND = 40., LAVA = 41., SNOW = 42., WATER = 43., JADE = 44., PEARL = 45., CLOTH = 46., MOSS = 47., FIRE = 48., FLOOR = 49., ROCK = 50., EMBER = 51., SCALES = 52., SHADOW = 53.;

Mat paint(vec3 c, float rough) { return Mat(c, 0., rough, vec3(0), 0., 0., 0.); }
Mat foil(vec3 c, float rough) { return Mat(c, 1., rough, vec3(0), 0., 0., 0.); }
Mat jewel(vec3 c) { return Mat(c, 0., .05, vec3(0), 1., 0., 0.); }
vec3 bump(vec3 p, vec3 n, float scale, float depth) {
  vec3 g; float e = .02;
  for (int i = uZero; i < 3; i++) { vec3 d = vec3(0); d[i] = e; g[i] = fbm((p + d) * scale) - fbm((p - d) * scale); }
  return normalize(n - (g - n * dot(g, n)) * depth / e);
}
Mat stock(float id, vec3 p, inout vec3 n) {
  if (id == GOLD) { n = bump(p, n, 3., .004); return foil(vec3(1., .58, .13), .2); }
  if (id == SILVER) return foil(vec3(.86, .9, .97), .16);
  if (id == BRONZE) { n = bump(p, n, 6., .008); return foil(vec3(.72, .34, .13), .32); }
  if (id == IRON) { n = bump(p, n, 9., .012); return foil(vec3(.26, .28, .33), .38); }
  if (id == STONE) { n = bump(p, n, 7., .03); return paint(vec3(.36, .34, .33) * (.55 + .8 * fbm(p * 4.)), .8); }
  if (id == ROCK) { n = bump(p, n, 3., .07); return paint(mix(uNight, vec3(.3), .25) * (.4 + 1.2 * fbm(p * 2.)), .85); }
  if (id == MOSS) { n = bump(p, n, 6., .035); float m = smoothstep(.1, .6, n.y + fbm(p * 3.) - .35); return paint(mix(vec3(.34, .3, .26) * (.45 + 1. * fbm(p * 4.)), vec3(.05, .17, .04), m * .8), .85); }
  if (id == WOOD) { float g = fbm(vec3(p.x * 8., p.y * 1.5, p.z * 8.)); n = bump(p * vec3(1, .25, 1), n, 9., .012); return paint(mix(vec3(.16, .06, .02), vec3(.48, .23, .08), g), .5); }
  if (id == LEAF) { Mat m = paint(vec3(.07, .42, .06) * (.6 + .7 * fbm(p * 4.)), .35); m.soft = .6; return m; }
  if (id == IVORY) { Mat m = paint(vec3(.83, .72, .52), .4); m.soft = .4; return m; }
  if (id == GLOW) return Mat(uGlow, 0., .4, uGlow * 2.2, 0., 0., 0.);
  if (id == EMBER) return Mat(vec3(1., .3, .05), 0., .5, vec3(2.6, .75, .12), 0., 0., 0.);
  if (id == FIRE) return Mat(vec3(1., .6, .2), 0., .5, vec3(4., 1.9, .5), 0., 0., 0.);
  if (id == PRIMARY) { Mat m = paint(uPrimary, .22); m.soft = .3; return m; }
  if (id == ACCENT) { Mat m = paint(uAccent, .22); m.soft = .3; return m; }
  if (id == BLACK) return paint(vec3(.012), .15);
  if (id == RED) { Mat m = paint(vec3(.75, .01, .025), .12); m.soft = .5; return m; }
  if (id == YELLOW) { n = bump(p, n, 14., .006); Mat m = paint(vec3(1., .66, .02), .25); m.soft = .6; return m; }
  if (id == ORANGE) { n = bump(p, n, 16., .009); Mat m = paint(vec3(1., .3, .01), .28); m.soft = .6; return m; }
  if (id == PURPLE) { Mat m = paint(vec3(.25, .03, .5), .2); m.soft = .5; return m; }
  if (id == GREEN) { Mat m = paint(vec3(.04, .42, .07), .2); m.soft = .5; return m; }
  if (id == BLUE) { Mat m = paint(vec3(.03, .16, .75), .2); m.soft = .4; return m; }
  if (id == TEAL) { Mat m = paint(vec3(.01, .5, .5), .2); m.soft = .4; return m; }
  if (id == WHITE) { Mat m = paint(vec3(.85, .86, .9), .3); m.soft = .3; return m; }
  if (id == PINK) { Mat m = paint(vec3(1., .2, .38), .3); m.soft = .7; return m; }
  if (id == BROWN) { n = bump(p, n, 8., .015); return paint(vec3(.2, .075, .025), .45); }
  if (id == CLOTH) { Mat m = paint(uPrimary * .6, .9); m.soft = .5; return m; }
  if (id == RUBY) return jewel(vec3(1., .03, .07));
  if (id == EMERALD) return jewel(vec3(.05, 1., .28));
  if (id == SAPPHIRE) return jewel(vec3(.08, .22, 1.));
  if (id == AMBER) return jewel(vec3(1., .48, .05));
  if (id == AMETHYST) return jewel(vec3(.55, .12, 1.));
  if (id == ICE) return jewel(vec3(.5, .85, 1.));
  if (id == DIAMOND) return jewel(vec3(.9, .95, 1.));
  if (id == SAND) { n = bump(p * vec3(1, 1, 3), n, 3., .02); return paint(mix(vec3(.62, .33, .13), uPrimary, .3), .9); }
  if (id == LAVA) { float c = cells(p.xz * 1.7 + p.y).x; n = bump(p, n, 5., .06); Mat m = paint(vec3(.05, .035, .035), .8); float k = smoothstep(.5, .95, c + .35 * fbm(p * 3.)); m.emit = mix(vec3(.0), vec3(4., .9, .12), k); return m; }
  if (id == SNOW) { n = bump(p, n, 5., .02); Mat m = paint(vec3(.7, .8, .95), .6); m.soft = .6; return m; }
  if (id == WATER) { n = bump(p * vec3(1, 1, .6), n, 4., .02); Mat m = paint(uNight * .5 + uPrimary * .05, .08); m.mirror = 1.; return m; }
  if (id == FLOOR) { n = bump(p, n, 3., .003); Mat m = paint(uNight * .6, .12); m.mirror = .9; return m; }
  if (id == JADE) { n = bump(p, n, 5., .006); Mat m = paint(vec3(.1, .5, .26) * (.6 + .7 * fbm(p * 2.5)), .16); m.soft = 1.; return m; }
  if (id == PEARL) { Mat m = paint(vec3(.92, .86, .9), .1); m.soft = .9; m.metal = .25; return m; }
  if (id == SCALES) { vec2 c = cells(p.xy * 6. + p.z * 3.); n = normalize(n + (c.x - .4) * .35); return Mat(mix(uPrimary, uAccent, c.y * .35) * (1.1 - .7 * c.x), .45, .3, vec3(0), 0., 0., 0.); }
  return paint(vec3(.02), .7);
}
