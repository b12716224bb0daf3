// Painted parts of a scene: skies, ridges, light shafts, particles in the air. uv: y from -1 to 1, x +-aspect.
vec3 gradient3(float y, vec3 low, vec3 mid, vec3 high) { return y < 0. ? mix(mid, low, sat(-y)) : mix(mid, high, sat(y)); }
float shafts(vec2 uv, vec2 from, float n, float sharp) {
  vec2 d = uv - from; float a = atan(d.x, from.y > .98 ? -d.y : d.y);
  return pow(.5 + .5 * noise(vec2(a * n, uSeed)), sharp) * .6 + pow(noise(vec2(a * n * 2.7 + 9., uSeed)), sharp) * .4;
}
// Even rays of a sunburst, 0 to 1.
float burst(vec2 uv, vec2 from, float n) { vec2 d = uv - from; return smoothstep(-.15, .15, sin(atan(d.x, d.y) * n)); }
float halo(vec2 uv, vec2 c, float r) { float d = length(uv - c) / r; return exp(-d * d) * .7 + .3 / (1. + 6. * d * d); }
float disc(vec2 uv, vec2 c, float r) { return smoothstep(.006, -.006, length(uv - c) - r); }
vec3 stars(vec2 uv, float scale, float much) {
  vec3 s = vec3(0);
  for (int k = uZero; k < 3; k++) {
    vec2 p = uv * scale * (1. + float(k)) + uSeed + float(k) * 17., i = floor(p), f = fract(p) - .5, o = (hash2(i) - .5) * .7;
    float h = hash(i + 3.), d = length(f - o);
    s += smoothstep(1. - much, 1., h) * (.0022 / (d * d + .0012)) * mix(vec3(.6, .8, 1), vec3(1, .85, .7), hash(i + 9.)) * .55 * smoothstep(.5, .2, d);
  }
  return s;
}
// Height of a rugged skyline at x; rough: 0 rolling, 1 alpine.
float ridge(float x, float seed, float rough) { float a = fbm(vec2(x * 1.3 + seed, seed)), b = 1. - abs(2. * fbm(vec2(x * 1.7 + seed, 3. + seed)) - 1.); return mix(a, b, rough); }
float under(vec2 uv, float h) { return smoothstep(.006, -.006, uv.y - h); }
vec3 nebula(vec2 uv, vec3 a, vec3 b) {
  vec2 q = uv * 1.6 + uSeed; vec2 w = vec2(fbm(q), fbm(q + 5.2)); float f = fbm(q + 2.2 * w), g = fbm(q * 1.7 + 3. * w.yx + 9.);
  return a * pow(f, 3.) * 5. + b * pow(g, 4.) * 6. + mix(a, b, .5) * pow(f * g, 3.) * 14.;
}
vec3 aurora(vec2 uv, vec3 a, vec3 b) {
  vec3 c = vec3(0);
  for (int k = uZero; k < 4; k++) {
    float fk = float(k), x = uv.x + .18 * sin(uv.y * 2. + fk * 2.) , base = .05 + .13 * fk + .22 * sin(x * (2.1 + fk * .5) + fk * 1.9 + uSeed) ;
    float y = uv.y - base, streak = .45 + .75 * noise(vec2(x * 26. + fk * 40., uv.y * .6));
    c += mix(a, b, sat(y * 1.6)) * streak * smoothstep(-.03, .03, y) * exp(-max(y, 0.) * 3.2) * (.9 - .15 * fk);
  }
  return c;
}
float clouds(vec2 p) { return smoothstep(.35, .8, fbm(p + .8 * vec2(fbm(p + 3.), fbm(p + 8.)))); }
// Soft round lights out of focus.
vec3 bokeh(vec2 uv, float scale, vec3 a, vec3 b, float much) {
  vec3 c = vec3(0);
  for (int k = uZero; k < 2; k++) {
    vec2 p = uv * scale * (1. + .6 * float(k)) + uSeed + 7. * float(k), i = floor(p);
    for (int j = uZero; j < 9; j++) { vec2 g = i + vec2(j % 3 - 1, j / 3 - 1); float h = hash(g + 4.); if (h < much) { float r = .14 + .26 * hash(g + 8.), d = length(p - g - hash2(g)); c += mix(a, b, hash(g + 2.)) * (smoothstep(r, r - .05, d) * (.3 + .6 * smoothstep(r * .5, r, d))) * (.3 + .7 * hash(g + 6.)); } }
  }
  return c;
}
// Bright specks in front: sparks, snow, spores, gold dust. size in picture heights.
vec3 motes(vec2 uv, float scale, float size, float much, vec3 tint) {
  vec3 c = vec3(0);
  for (int k = uZero; k < 3; k++) {
    float s = scale * (1. + .8 * float(k)); vec2 p = uv * s + uSeed * 3. + 13. * float(k), i = floor(p), o = .25 + .5 * hash2(i);
    float h = hash(i + 1.), d = length(fract(p) - o) / s, r = size * (.2 + .9 * pow(hash(i + 5.), 3.));
    if (h < much * .3) c += tint * (exp(-d * d / (r * r)) * 1.2 + .2 * exp(-d / (r * 2.))) * (.4 + hash(i + 6.));
  }
  return c;
}
// A four-pointed glint.
float glint(vec2 uv, vec2 c, float r) { vec2 d = abs(uv - c) / r; return exp(-d.x * 7. - d.y * 60.) + exp(-d.y * 7. - d.x * 60.) + .7 * exp(-dot(d, d) * 40.); }
// A leaf or frond silhouette growing from a to b.
float frond(vec2 p, vec2 a, vec2 b, float w) {
  vec2 d = b - a; float l = length(d); vec2 e = d / l, q = vec2(dot(p - a, vec2(-e.y, e.x)), dot(p - a, e)); q.x += .35 * q.y * (q.y / l - .4);
  float k = sat(q.y / l), cut = .8 + .2 * smoothstep(.25, .75, abs(fract(k * 9. - abs(q.x) * 2. / w) - .5) * 2.);
  return smoothstep(.02, -.02, max(abs(q.x) - w * pow(sin(PI * pow(k, .7)), .8) * cut, max(-q.y, q.y - l)));
}
