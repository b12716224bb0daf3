// The calendar of the daily bonuses: a wide sky for the arcs of the sun over a lake with hills. 0 wide, 1 tall; from 2 on by day.
float gHorizon; float gTall; float gDay;
void setup() {
  gTall = float(uVariant & 1); gDay = uVariant > 1 ? 1. : 0.; gHorizon = gTall > .5 ? -.66 : -.6;
  rig(1.2); gZoom = 1.9; gEye = vec3(0, .55, 6); gTarget = vec3(0, .55 - 6. * gHorizon / gZoom, 0); gFar = 60.; gFog = mix(.03, .015, gDay); gFogColor = gDay > .5 ? uPrimary * .55 + uAccent * .3 : uNight + uPrimary * .1;
  gKeyDir = normalize(vec3(.3, .3, -.7)); gKey = uAccent * mix(3., 2.2, gDay); gRim = uAccent * 2.6; gRimDir = normalize(vec3(.3, .2, -1.)); gBack = uPrimary * 1.4; gBackDir = normalize(vec3(-.8, .6, .3)); gTop = mix(uPrimary * .35, uPrimary * .9 + .2, gDay); gLow = uNight; gStep = .8;
}
vec2 map(vec3 p) {
  vec2 o = vec2(p.y + .42, 80.);
  for (int i = uZero; i < 9; i++) {
    float f = float(i), side = mod(f, 2.) * 2. - 1.; vec3 c = p - vec3(side * (.9 + .6 * floor(f / 2.)) * mix(1., .55, gTall) + .7 * sin(f * 5.), -.41, 2.9 - .8 * f + sin(f * 2.)); float away = length(c) - .7; if (away > .2) { o = U(o, vec2(away, SNOW)); continue; }
    float a = atan(c.x, c.z), r = .22 + .2 * hash(f + 2.); o = U(o, vec2(slab(length(c.xz * vec2(.8, 1.3)) - r - .06 * sin(a * 3. + f) - .04 * sin(a * 7. + f * 2.), c.y, .05 + .03 * hash(f), .03) * .7, SNOW));
  }
  return o;
}
Mat surface(float id, vec3 p, inout vec3 n) { if (id == 80.) { n = bump(p * vec3(1, 1, .5), n, 2.4, .012); Mat m = paint(mix(uNight * 1.5 + uPrimary * .1, uPrimary * .5, gDay * .7), .14); m.mirror = .95; return m; } return common_surface(id, p, n); }
vec3 sky(vec2 uv) {
  float y = uv.y - gHorizon, aspect = mix(2., .5625, gTall); vec2 c = vec2(.1, gHorizon - .04); vec3 col;
  if (gDay < .5) {
    col = mix(mix(uAccent, uPrimary, .55) * .55, mix(uPrimary * .32, uNight, smoothstep(.3, 1.5, y)), smoothstep(-.05, .6, y)); col += uAccent * exp(-abs(y) * 5.) * exp(-abs(uv.x - c.x) * .8 / aspect) * .9;
    col += stars(uv, 8., .3) * .6 * smoothstep(.15, .8, y); col += aurora((uv - vec2(-.2, gHorizon + .85)) * vec2(.8, .8), uGlow, uPrimary * 1.6) * .15 * smoothstep(.35, .8, y); col += uAccent * halo(uv, c, .42) * 1.2;
  } else {
    col = mix(mix(vec3(1.3, 1.05, .75), uAccent, .35) * 1.1, mix(uPrimary * .95 + .28, uPrimary * .62, smoothstep(.4, 1.5, y)), smoothstep(-.02, .7, y)); col += uAccent * halo(uv, c, .5) * 1.2;
    float k = clouds(vec2(uv.x * 1.1, y * 4.5) + 3.); col = mix(col, vec3(1.5, 1.32, 1.15), k * .6 * smoothstep(.02, .2, y) * exp(-y * 1.5)); float w = clouds(vec2(uv.x * .7 + 5., y * 2.4) + 7.); col = mix(col, vec3(1.45), w * .25 * smoothstep(.5, 1.2, y));
  }
  for (int k = uZero; k < 4; k++) { float f = float(k), x = uv.x * (.8 + .25 * f) / mix(1., .6, gTall); float h = .0 + (.36 - .08 * f) * mix(1., .62, gTall) * ridge(x, 13. + f * 6., .85) * (.35 + .75 * smoothstep(.0, .9, abs(uv.x - c.x) / aspect * 1.4)) - .03 * f; float lit = smoothstep(.022, .0, h - y) * exp(-abs(uv.x - c.x) * 1.6 / aspect); vec3 rock = gDay > .5 ? mix(uPrimary * .75 + uAccent * .28, uPrimary * .16 + uNight * .6, .12 + .24 * f) : mix(uPrimary * .22 + uAccent * .08, uNight * 1.1, .2 + .24 * f); float snow = smoothstep(.12, .3, y + .1 * (noise(vec2(uv.x * 16., y * 11.)) - .5)) * smoothstep(2.5, .5, f); rock = mix(rock, gDay > .5 ? vec3(1.2, 1.1, 1.05) : uPrimary * .5 + .05, snow * .5); col = mix(col, rock + uAccent * lit * mix(.5, .7, gDay), under(vec2(uv.x, y), h)); } return col;
}
vec3 air(vec2 uv, vec3 col) { vec2 c = vec2(.1, gHorizon); col += uAccent * shafts(uv, c, 5., 2.) * exp(-length(uv - c) * 1.5) * mix(.25, .4, gDay); return col + motes(uv, 5., .006, .5, mix(uAccent, vec3(1), .5)) * mix(.35, .1, gDay); }
