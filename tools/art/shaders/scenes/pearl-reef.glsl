// An open shell among corals under the light of the surface. 0 lagoon, 1 violet deep with starfish.
void setup() { rig(2.3); gEye = vec3(0, .75, 4.6); gTarget = vec3(0, -.42, 0); gFog = .07; gFogColor = uPrimary * .45; gLamp = vec3(0, .55, .9); gLampColor = uGlow * 2.; gKeyDir = normalize(vec3(-.2, 1., .35)); gFar = 18.; }
vec2 map(vec3 p) {
  vec2 o = vec2((p.y + 1.0 + .12 * sin(p.x * 2. + p.z) + .03 * sin(p.z * 14. + 3. * sin(p.x * 2.))) * .8, SAND); vec3 q = p - vec3(0, .12, 0); vec2 s = o_pearl(q / 1.15); o = U(o, s * vec2(1.15, 1));
  q = vec3(abs(p.x) - 1.45, p.y + .35, p.z + .5); s = o_coral(q / .95); o = U(o, vec2(s.x * .95, p.x < 0. ? s.y : (s.y == ACCENT ? PRIMARY : s.y)));
  q = p - vec3(.85, -.92, 1.15); q.yz = turn(q.yz, 1.1); s = uVariant == 0 ? o_scallop(q / .32) : o_starfish(q / .34); o = U(o, s * vec2(.33, 1)); q = p - vec3(-.9, -.86, 1.1); o = U(o, vec2(ball(q, .12), PEARL)); q = p - vec3(-.62, -.92, 1.4); return U(o, vec2(ball(q, .085), PEARL));
}
vec3 sky(vec2 uv) { vec3 col = gradient3(uv.y, uNight, uPrimary * .5, uPrimary * 1.1 + uGlow * .35); col += uGlow * shafts(uv, vec2(-.15, 1.6), 9., 2.5) * smoothstep(-.7, .9, uv.y) * .9; for (int k = uZero; k < 2; k++) { float f = float(k), h = -.05 - f * .22 + .5 * ridge(uv.x * 1.2, 4. + f * 5., .7) - .25; col = mix(col, mix(uPrimary * .35, uNight, f * .5), under(uv, h) * .85); } return col; }
float bubble(vec2 uv, vec2 c, float r) { float d = length(uv - c) / r; return smoothstep(1., .92, d) * (pow(d, 4.) * .6 + .9 * smoothstep(.3, .0, length(uv - c - r * vec2(-.35, .4)) / r)); }
vec3 air(vec2 uv, vec3 col) { col += uGlow * shafts(uv, vec2(-.15, 1.7), 12., 5.) * smoothstep(-.5, 1., uv.y) * .45; for (int i = uZero; i < 14; i++) { float f = float(i); col += (uGlow * .6 + .3) * bubble(uv, vec2((hash(f + 1.) - .5) * 1.5, hash(f + 4.) * 1.5 - .4), .012 + .035 * pow(hash(f + 8.), 2.)); } return col + glint(uv, vec2(-.05, .3), .5) * 1.6; }
