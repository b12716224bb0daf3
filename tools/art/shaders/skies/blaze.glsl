// A wall of fire.
void light() { gRim = vec3(3.4, 1.2, .2); gBack = uAccent * 4.; gLamp = vec3(0, -1.2, 1.6); gLampColor = vec3(1., .4, .1) * 5.; gTop *= .6; }
vec3 sky(vec2 uv) { vec3 col = mix(uPrimary * .5, uNight * .6, sat(length(uv - vec2(0, .2)) * .85)); float f = fbm(vec2(uv.x * 3.2 + .4 * sin(uv.y * 3. + uSeed), uv.y * 1.9 - 4. + uSeed)) + .45 * fbm(uv * vec2(8, 4) + uSeed), fl = smoothstep(.15, 1.15, f - uv.y * .5 - .22 + .3 * abs(uv.x)); col += mix(vec3(1.5, .3, .03), uAccent, .2) * pow(fl, 2.5) * .75 + vec3(.9, .5, .12) * pow(fl, 7.); return col + uGlow * halo(uv, vec2(0, .35), .5) * .25; }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4.5, .012, .9, vec3(1.3, .5, .1)) * .9 + glint(uv, vec2(.2, .55), .35); }
