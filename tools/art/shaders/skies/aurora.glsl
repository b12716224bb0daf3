// Northern lights over white summits.
void light() { gRim = uGlow * 4.; gKey *= .75; gTop += uGlow * .15; }
vec3 sky(vec2 uv) { vec3 col = gradient3(uv.y, uPrimary * .3, uPrimary * .25, uNight) + stars(uv, 6., .35) + aurora(uv - vec2(0, .1), uGlow, mix(uPrimary, uAccent, .6)) * .95; for (int k = uZero; k < 3; k++) { float f = float(k), h = .1 + (.4 - .15 * f) * ridge(uv.x * (1.1 + .3 * f), uSeed + f * 9., .85) - .16 * f; float sn = smoothstep(.0, .25, uv.y - h + .22 + .16 * noise(uv * vec2(14., 9.))); col = mix(col, mix(uNight * 1.5, uPrimary * .5 + .16, sn * (.5 + .5 * noise(vec2(uv.x * 12. + uv.y * 10., f)))), under(uv, h)); } return col; }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 6., .01, .8, vec3(.85, .92, 1)) * .8; }
