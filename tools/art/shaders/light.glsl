// Camera, lights and ray marching. A scene sets the globals in setup() and supplies
//   vec2 map(vec3 p)           distance and material        Mat surface(float id, vec3 p, inout vec3 n)
//   vec3 sky(vec2 uv)          background                    vec3 air(vec2 uv, vec3 col)  foreground
vec3 gEye = vec3(0, .4, 5), gTarget = vec3(0, -.25, 0);
float gZoom = 2.4, gFar = 9., gFog = 0., gStep = .9;
vec3 gKeyDir = normalize(vec3(-.55, .8, .6)), gKey = vec3(3.2, 2.9, 2.6);
vec3 gRimDir = normalize(vec3(.8, .35, -.75)), gRim = vec3(0);
vec3 gBackDir = normalize(vec3(-.85, .1, -.6)), gBack = vec3(0);
vec3 gTop = vec3(.25), gLow = vec3(.05), gFogColor = vec3(0);
vec3 gLamp = vec3(0, 0, 2), gLampColor = vec3(0); // a point light inside the scene
mat3 gCam;

vec2 map(vec3 p);
Mat surface(float id, vec3 p, inout vec3 n);
vec3 sky(vec2 uv);

vec2 onScreen(vec3 rd) { vec3 q = rd * gCam; return q.xy * gZoom / max(q.z, .15); }
// Where a point of the scene appears in the picture.
vec2 seen(vec3 p) { return onScreen(p - gEye); }

// The environment that metal and gems reflect: gradient, soft boxes, strips.
vec3 environment(vec3 d, float rough) {
  vec3 c = mix(gLow, gTop, smoothstep(-.6 - rough, .7 + rough, d.y));
  float e = mix(.06, .5, rough);
  c += gKey * .75 * smoothstep(.86 - e, .93 + e * .2, dot(d, gKeyDir));
  c += gRim * .8 * smoothstep(.78 - e, .95, dot(d, gRimDir)) + gBack * .8 * smoothstep(.78 - e, .95, dot(d, gBackDir));
  c += gKey * .16 * smoothstep(.12 + e, .0, abs(d.y - .18)) * smoothstep(-.2, .5, d.z);
  c *= 1. - .65 * smoothstep(.1 + e, .0, abs(d.y + .12)) * (1. - rough);
  return c;
}
vec3 sparkle(vec3 d) { float s = sin(d.x * 9. + 1.) * sin(d.y * 8. + .5) * sin(d.z * 9. + 2.); return environment(d, .1) * .8 + (gKey * .5 + gTop) * smoothstep(.25, .55, s) * 1.3 + gRim * .6 * smoothstep(-.35, -.6, s); }

float trace(vec3 ro, vec3 rd, float far, out float id) {
  float t = .02; id = -1.;
  for (int i = uZero; i < 130; i++) { vec2 h = map(ro + rd * t); if (h.x < .0012 * (1. + t)) { id = h.y; return t; } t += h.x * gStep; if (t > far) break; }
  return far;
}
vec3 normal(vec3 p) {
  vec3 n = vec3(0);
  for (int i = uZero; i < 4; i++) { vec3 e = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.); n += e * map(p + e * .0012).x; }
  return normalize(n);
}
float shadow(vec3 p, vec3 l) {
  float r = 1., t = .04;
  for (int i = uZero; i < 28; i++) { float h = map(p + l * t).x; r = min(r, 9. * h / t); t += clamp(h, .03, .3); if (r < .02 || t > 6.) break; }
  r = sat(r); return r * r * (3. - 2. * r);
}
float occlusion(vec3 p, vec3 n) { float o = 0., s = 1.; for (int i = uZero; i < 5; i++) { float h = .02 + .11 * float(i); o += (h - map(p + n * h).x) * s; s *= .72; } return sat(1. - 1.1 * o); }
vec3 lobe(vec3 n, vec3 v, vec3 l, vec3 f0, float rough) {
  vec3 h = normalize(v + l); float a = rough * rough + .002, nl = max(dot(n, l), 0.), nh = max(dot(n, h), 0.), lh = max(dot(l, h), 0.);
  float d = a / (nh * nh * (a * a - 1.) + 1.);
  return (f0 + (1. - f0) * pow(1. - lh, 5.)) * min(d * d / (PI * max(lh * lh * (rough + .5) * 4., .05)), 12.) * nl;
}
// Traces the ray through a gem with internal reflections and returns the tinted environment where it leaves.
vec3 inside(vec3 p, vec3 rd, vec3 n, vec3 tint) {
  vec3 r = refract(rd, n, 1. / 1.7), q = p - n * .02; float path = 0.; vec3 col = vec3(0);
  for (int b = uZero; b < 3; b++) {
    float t = .01;
    for (int i = uZero; i < 24; i++) { float h = -map(q + r * t).x; if (h < .001) break; t += h; }
    q += r * t; path += t;
    vec3 m = vec3(0);
    for (int i = uZero; i < 4; i++) { vec3 e = .5773 * (2. * vec3(((i + 3) >> 1) & 1, (i >> 1) & 1, i & 1) - 1.); m -= e * map(q + e * .002).x; }
    m = normalize(m + 1e-5);
    vec3 o = refract(r, m, 1.7);
    col += (dot(o, o) > .1 ? sparkle(o) : vec3(.0)) * (b == 0 ? .8 : .5) * exp(-(1. - tint) * path * .9);
    r = reflect(r, m); q += m * .01;
  }
  return col * mix(tint, vec3(1), .06) + tint * .1;
}
vec3 shade(vec3 p, vec3 rd, vec3 n, Mat m) {
  vec3 v = -rd, f0 = mix(vec3(.045), m.albedo, m.metal); float nv = max(dot(n, v), 0.);
  float ao = occlusion(p, n), sh = shadow(p + n * .01, gKeyDir);
  vec3 base = m.albedo * (1. - m.metal), col = m.emit;
  float wrap = m.soft * .45;
  vec3 lit = gKey * sh * sat((dot(n, gKeyDir) + wrap) / (1. + wrap)) + gRim * .7 * sat(dot(n, gRimDir)) + gBack * .7 * sat(dot(n, gBackDir));
  lit += mix(gLow, gTop, n.y * .5 + .5) * ao * 1.6;
  vec3 tl = gLamp - p; float dl = length(tl); tl /= dl; vec3 lampLight = gLampColor / (1. + dl * dl);
  lit += lampLight * sat((dot(n, tl) + wrap) / (1. + wrap)) * mix(.4, 1., ao);
  col += base * lit / 1.6;
  col += base * m.soft * .25 * (gKey * sh + gTop) * pow(1. - nv, 2.);
  if (m.glass > .5) col = inside(p, rd, n, m.albedo) * mix(.55, 1., ao) + m.emit;
  vec3 fr = f0 + (max(vec3(1. - m.rough), f0) - f0) * pow(1. - nv, 5.);
  col += fr * environment(reflect(rd, n), m.rough) * mix(.35, 1., ao) * (m.mirror > .5 ? .0 : 1.);
  col += lobe(n, v, gKeyDir, f0, m.rough) * gKey * sh + lobe(n, v, gRimDir, f0, m.rough) * gRim + lobe(n, v, gBackDir, f0, m.rough) * gBack + lobe(n, v, tl, f0, m.rough) * lampLight;
  float edge = pow(1. - nv, 3.) * ao; // bright contour that separates the main object from the background
  col += edge * (gRim * sat(.3 + dot(n, gRimDir)) + gBack * sat(.3 + dot(n, gBackDir))) * .5 * (1. - m.mirror);
  return col;
}
void aim() { vec3 w = normalize(gTarget - gEye), u = normalize(cross(w, vec3(0, 1, 0))); gCam = mat3(u, cross(u, w), w); }
vec4 look(vec2 uv) {
  vec3 ro = gEye, rd = normalize(gCam * vec3(uv, gZoom)), col = vec3(0), through = vec3(1); float hit = 0.;
  for (int b = uZero; b < 2; b++) {
    float id, t = trace(ro, rd, gFar, id);
    if (id < 0.) { col += through * sky(onScreen(rd)); break; }
    if (b == 0) hit = 1.;
    vec3 p = ro + rd * t, n = normal(p); Mat m = surface(id, p, n);
    vec3 c = min(shade(p, rd, n, m), vec3(14));
    c = mix(gFogColor, c, exp(-gFog * t));
    float f = m.mirror * (.04 + .96 * pow(1. - max(dot(n, -rd), 0.), 4.)) * exp(-gFog * t);
    col += through * c * (1. - f);
    if (f < .02) break;
    through *= f; ro = p + n * .02; rd = reflect(rd, n); rd.y = abs(rd.y);
  }
  return vec4(col, hit);
}
// The default lights: warm key light from the left, rim light in uGlow, back light in uPrimary.
void rig(float key) {
  gKey = mix(vec3(1, .93, .84), uAccent, .18) * key; gRim = uGlow * 2.6; gBack = uPrimary * 2.4;
  gTop = mix(vec3(.22), uPrimary, .45) * .7; gLow = uNight + uPrimary * .08 + uAccent * .03; gFogColor = uNight;
  gEye = vec3(0, .3, 4.4); gTarget = vec3(0, -.46, 0); gZoom = 2.4;
}
