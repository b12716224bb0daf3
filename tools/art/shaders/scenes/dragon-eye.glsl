// A dragon's eye. 0 ember skin under falling ash, 1 green skin in cold light.
void setup() { rig(2.4); gEye = vec3(0, 0, 4.); gTarget = vec3(0, -.36, 0); gRim = uGlow * 3.; gBack = uAccent * 4.; gLamp = vec3(0, .1, 1.4); gLampColor = uGlow * 1.4; gKeyDir = normalize(vec3(-.5, .9, .4)); gTop *= .6; gStep = .6; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, .08, 0); q.xy = turn(q.xy, -.2); vec2 o = vec2(ball(q - vec3(0, 0, -.35), .92), 72.); vec2 c = cells(vec2(atan(q.x, q.y) * 3.4, length(q.xy) * 3.)); float brow = .34 * exp(-pow((q.y - .72 + .3 * q.x * q.x) * 3.2, 2.)) + .2 * exp(-pow((q.y + .68 - .15 * q.x * q.x) * 3.6, 2.)); float lens = vesica(q.yx, 1.25, .72); float skin = q.z - .12 - brow - .09 * smoothstep(.62, .3, c.x) - .12 * exp(-abs(lens) * 9.) + .06 * dot(q.xy, q.xy); float hide = smax(skin, -lens + .02, .12); o = U(o, vec2(hide * .55, 73.));
  for (int i = uZero; i < 7; i++) { float f = float(i) - 3.; vec3 s = q - vec3(f * .34, .86 - .06 * f * f, .36); s.xy = turn(s.xy, f * .14); s.yz = turn(s.yz, -.7); o = U(o, vec2(taper(s, vec3(0), vec3(0, .42 - .03 * f * f, 0), .14, .015) * .8, IVORY)); } return o;
}
Mat surface(float id, vec3 p, inout vec3 n) {
  vec3 q = p - vec3(0, .08, 0); q.xy = turn(q.xy, -.2);
  if (id == 72.) { float r = length(q.xy), a = atan(q.y, q.x); float slit = length(vec2(q.x * 5.5, q.y * 1.02)); float fib = noise(vec2(a * 16., r * 4.)) * .6 + .4 * noise(vec2(a * 40., r * 9.)); vec3 c = mix(mix(uGlow, vec3(1), .25) * 1.7, uAccent * .9, smoothstep(.12, .5, r)) * (.35 + fib); c = mix(c, uPrimary * .25, smoothstep(.5, .66, r)); c *= smoothstep(.5, .6, slit); c += uGlow * .9 * smoothstep(.1, .0, abs(slit - .58)) ; return Mat(vec3(.015), 0., .03, c * 1.25 * smoothstep(.95, .55, r), 0., 0., 0.); }
  if (id == 73.) { vec2 c = cells(vec2(atan(q.x, q.y) * 3.4, length(q.xy) * 3.)); n = bump(p, n, 9., .025); float crack = smoothstep(.55, .8, c.x); Mat m = Mat(mix(uPrimary, uAccent, c.y * .3) * (.95 - .85 * c.x), .25, .34, (uVariant == 0 ? vec3(1.6, .4, .05) : uGlow * .5) * crack * .55, 0., 0., .1); return m; }
  return common_surface(id, p, n);
}
vec3 sky(vec2 uv) { return uNight; }
vec3 air(vec2 uv, vec3 col) { col += uGlow * halo(uv, vec2(0, .25), .35) * .1; return col + motes(uv, 4., .014, .7, uVariant == 0 ? vec3(1., .4, .1) : uGlow) * .8 + glint(uv, vec2(-.13, .38), .4) * 1.6; }
