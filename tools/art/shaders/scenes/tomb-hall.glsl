// A colonnade. 0 with a sealed door and an eye at its end, 1 with a cobra on an altar.
void setup() { rig(1.6); gEye = vec3(0, -.05, 4.6); gTarget = vec3(0, -.32, 0); gZoom = 2.2; gFar = 30.; gFog = .03; gFogColor = uAccent * (uVariant == 0 ? .12 : .02) + uPrimary * .1; gLamp = vec3(-.5, .9, 1.6); gLampColor = (uVariant == 0 ? uAccent + .3 : uPrimary * 1.6 + .15) * 5. + uGlow; gRim = uAccent * 2.; gTop *= .5; }
vec2 map(vec3 p) {
  vec2 o = vec2(p.y + 1.25 + .012 * smoothstep(.44, .49, max(abs(fract(p.x * 1.5) - .5), abs(fract(p.z * 1.5) - .5))), FLOOR);
  vec3 c = vec3(abs(p.x) - 1.28, p.y, mod(p.z + 12.6, 1.8) - .9); if (p.z < 3.) { float a = atan(c.x, c.z); float r = .27 + .02 * cos(a * 12.) + .1 * smoothstep(.9, 1.5, p.y) + .06 * smoothstep(-.95, -1.1, p.y); float d = (length(c.xz) - r) * .7; float band = abs(abs(p.y + .1) - .45); o = U(o, vec2(d, band < .05 ? GOLD : STONE)); }
  o = U(o, vec2(1.9 - p.y, STONE)); o = U(o, vec2(1.9 - abs(p.x), STONE));
  if (uVariant == 0) { vec3 q = p - vec3(0, .14, -.5); o = U(o, vec2(box(q, vec3(1.05, 1.5, .15), .03), STONE)); float r = length(q.xy); vec2 s = slices(q.xy, 12.); o = U(o, vec2(slab(abs(r - .98) - .09, q.z - .2, .1, .03), GOLD)); o = U(o, vec2(slab(abs(r - .82) - .02, q.z - .18, .06, .02), GLOW)); q.z -= .35; vec2 e = o_eye(q / .78); o = U(o, e * vec2(.78, 1)); }
  else { vec3 q = p - vec3(0, -.9, 0); o = U(o, vec2(box(q, vec3(.62, .36, .5), .03), STONE)); o = U(o, vec2(box(q - vec3(0, .36, 0), vec3(.7, .06, .58), .02), GOLD)); q = p - vec3(0, .5, .15); q.xz = turn(q.xz, -.3); vec2 k = o_cobra(q / 1.08); o = U(o, k * vec2(1.08, 1)); vec3 b = vec3(abs(p.x) - .92, p.y + .55, p.z - .5); o = U(o, vec2(drum(b + vec3(0, .35, 0), .05, .4, .01), BRONZE)); o = U(o, vec2(max(egg(b, vec3(.2, .14, .2)), b.y), BRONZE)); o = U(o, vec2(egg(b - vec3(0, .14 + .05 * noise(p.xy * 9.), 0), vec3(.1, .2, .1)), FIRE)); }
  return o;
}
vec3 sky(vec2 uv) { return uNight * .4 + uAccent * .3 * halo(uv, vec2(0, .2), .4); }
vec3 air(vec2 uv, vec3 col) { float g = halo(uv, vec2(0, .25), .6); col += uGlow * .05 * g; col += uGlow * shafts(uv, vec2(0, .25), 8., 3.) * exp(-length(uv - vec2(0, .25)) * 2.) * .35; return col + motes(uv, 5., .007, .5, uAccent) * .5; }
