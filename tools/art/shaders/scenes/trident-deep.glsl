// A trident in a ring of light among sunken columns.
void setup() { rig(3.2); gEye = vec3(0, -.2, 4.6); gTarget = vec3(0, -.28, 0); gFog = .035; gFogColor = uPrimary * .35; gFar = 16.; gLamp = vec3(0, .2, .8); gLampColor = uAccent * 3.; gKeyDir = normalize(vec3(-.3, 1, .4)); gRim = uGlow * 4.; gStep = .75; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, .12, 0); q.xy = turn(q.xy, .3 - .12); vec2 o = o_trident(q / 1.25); o.x *= 1.25; float a = atan(p.x, p.z);
  for (int i = uZero; i < 3; i++) { float f = float(i); vec3 r = p - vec3(0, -.45 + .48 * f, 0); r.xy = turn(r.xy, .18); float R = 1.0 - .22 * f + .04 * sin(a * 5. + f); float tw = length(vec2(length(r.xz) - R, r.y + .06 * sin(a * 3. + f * 2.))) - .05 - .025 * sin(a * 9. + f); o = U(o, vec2(tw * .8, ICE)); }
  o = U(o, vec2(p.y + 1.25 + .18 * fbm(p.xz * 2.), ROCK)); vec3 c = vec3(abs(p.x) - 1.5, p.y, p.z + 1.4); float h = p.x < 0. ? .9 : .35; float r = .27 + .02 * cos(atan(c.x, c.z) * 12.); o = U(o, vec2(max(length(c.xz) - r, p.y - h - .15 * fbm(p * 4.)) * .8, MOSS)); o = U(o, vec2(box(c - vec3(0, -1., 0), vec3(.4, .14, .4), .03), MOSS)); return o;
}
vec3 sky(vec2 uv) { vec2 c = vec2(0, .3); vec3 col = gradient3(uv.y, uNight, uPrimary * .45, uPrimary * .7 + uGlow * .12); float a = atan(uv.x, uv.y - c.y), r = length(uv - c); float swirl = fbm(vec2(a * 1.2 + 3. * r, r * 4.)); col += uGlow * smoothstep(.45, .8, swirl) * exp(-r * 1.4) * .8; return col + uGlow * halo(uv, c, .45) * .8 + uGlow * shafts(uv, vec2(0, 1.5), 9., 3.) * smoothstep(-.5, 1., uv.y) * .8; }
vec3 air(vec2 uv, vec3 col) { col += uGlow * shafts(uv, vec2(0, 1.5), 12., 5.) * smoothstep(-.5, 1., uv.y) * .4; return col + motes(uv, 4., .012, .6, uGlow) * .7 + glint(uv, vec2(-.02, .72), .5) * 1.6; }
