// The brand's scene: a low sun with a ring over ice and hills. 0 wide with the sun on the right, 1 square.
float gX;
void setup() {
  rig(1.2); gX = uVariant == 0 ? 1.15 : .12; gEye = vec3(0, .55, 6); gTarget = vec3(0, .5, 0); gZoom = 1.9; gFar = 40.; gFog = .03; gFogColor = uNight + uPrimary * .1;
  gKeyDir = normalize(vec3(gX * .5, .22, -.7)); gKey = uAccent * 3.2; gRim = uAccent * 3.; gRimDir = normalize(vec3(gX * .5, .2, -1.)); gBack = uPrimary * 1.4; gBackDir = normalize(vec3(-.8, .6, .3)); gTop = uPrimary * .35; gLow = uNight; gStep = .8;
}
vec2 map(vec3 p) {
  vec2 o = vec2(p.y + .42, 80.);
  for (int i = uZero; i < 12; i++) {
    float f = float(i), side = mod(f, 2.) * 2. - 1.; vec3 c = p - vec3(side * (1.1 + .55 * floor(f / 2.)) + .9 * sin(f * 5.), -.41, 2.6 - .75 * f + sin(f * 2.)); float away = length(c) - .8; if (away > .2) { o = U(o, vec2(away, SNOW)); continue; }
    float a = atan(c.x, c.z), r = .3 + .25 * hash(f + 2.); o = U(o, vec2(slab(length(c.xz * vec2(.8, 1.3)) - r - .06 * sin(a * 3. + f) - .04 * sin(a * 7. + f * 2.), c.y, .05 + .03 * hash(f), .03) * .7, SNOW));
  }
  return o;
}
Mat surface(float id, vec3 p, inout vec3 n) { if (id == 80.) { n = bump(p * vec3(1, 1, .5), n, 2.4, .012); float c = cells(p.xz * .8).x; Mat m = paint(mix(uNight * 1.5 + uPrimary * .1, uPrimary * .5 + .08, smoothstep(.62, .8, c) * .5), .14); m.mirror = .95; return m; } return common_surface(id, p, n); }
vec3 sky(vec2 uv) {
  vec2 c = vec2(gX, .0); float r = length(uv - c); vec3 col = mix(mix(uAccent, uPrimary, .55) * .5, uNight, smoothstep(-.1, .75, uv.y + .18 * abs(uv.x - c.x))); col += uAccent * exp(-abs(uv.y - .0) * 6.) * exp(-abs(uv.x - c.x) * .9) * .8; col += stars(uv, 9., .3) * .6 * smoothstep(.05, .6, uv.y) * (1. - .8 * exp(-r * 1.5)); col += aurora((uv - vec2(gX * .2 - .6, .32)) * vec2(.8, 1.), uGlow, uPrimary * 1.6) * .22 * smoothstep(.1, .5, uv.y);
  col += uAccent * (halo(uv, c, .28) * 1.5) + vec3(3., 2.3, 1.4) * disc(uv, c, .105) * 1.2; float ring = abs(r - .5); col += mix(uAccent, vec3(1., .9, .75), .4) * (.006 / (ring + .004)) * (.45 + .55 * sat((uv.y - c.y) * 1.8)) * .62 + uAccent * exp(-ring * 16.) * .22; col += (uAccent + .2) * halo(uv, c + vec2(.5, .015), .06) * 1.1 + (uAccent + .2) * halo(uv, c - vec2(.5, -.015), .06) * 1.1 + (uAccent + .2) * exp(-abs(uv.x - c.x) * 70.) * .6 * exp(-abs(uv.y) * 2.2) * .7;
  for (int k = uZero; k < 3; k++) { float f = float(k), x = uv.x * (.8 + .25 * f); float h = -.02 + (.34 - .09 * f) * ridge(x, 13. + f * 6., .85) * (.35 + .75 * smoothstep(.1, 1.1, abs(uv.x - c.x))) - .035 * f; float lit = smoothstep(.022, .0, h - uv.y) * exp(-abs(uv.x - c.x) * 1.9); vec3 rock = mix(uPrimary * .2 + uAccent * .06 * exp(-r), uNight * 1.1, .25 + .3 * f); col = mix(col, rock + uAccent * lit * .5, under(uv, h)); } return col;
}
vec3 air(vec2 uv, vec3 col) { vec2 c = vec2(gX, .0); col += uAccent * shafts(uv, c, 5., 2.) * exp(-length(uv - c) * 1.7) * .25; return col + motes(uv, 5., .006, .5, mix(uAccent, vec3(1), .5)) * .35; }
