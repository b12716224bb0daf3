// Printed dots and slanting rays.
void light() { gKey *= 1.2; gTop += .1; }
vec3 sky(vec2 uv) { vec2 c = vec2(.05, .25); vec3 a = uPrimary * .8, b = mix(uPrimary, uAccent, .7); float r = length(uv - c), ray = step(0., sin(atan(uv.x - c.x, uv.y - c.y) * 14. + uSeed)); vec3 col = mix(a * .7, b * .85, ray * smoothstep(.1, .5, r)); vec2 g = turn(uv, .6) * 17.; float dot_ = length(fract(g) - .5) - .46 * sat(r * .95 - .12); col = mix(col, uNight * 1.5 + uPrimary * .1, smoothstep(.04, -.04, dot_) * .85); return col + (uGlow * .4 + uAccent * .5) * halo(uv, c, .42) ; }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4., .012, .5, mix(uGlow, vec3(1), .5)) * .6 + glint(uv, vec2(-.28, .5), .4) + glint(uv, vec2(.33, .62), .3); }
