// A vortex of light.
void light() { gRim = uGlow * 4.5; gBack = uAccent * 3.5; gTop *= .8; }
vec3 sky(vec2 uv) { vec2 c = vec2(0, .3), d = uv - c; float r = length(d), a = atan(d.x, d.y), sw = a + 2.4 * log(r + .12); float arm = pow(.5 + .5 * sin(sw * 5. + uSeed), 2.), n = fbm(vec2(cos(sw), sin(sw)) * 1.8 + vec2(r * 3., uSeed)); vec3 col = mix(uPrimary * .55, uNight, sat(r * .8)); col += mix(uPrimary, uAccent, sat(1.2 - r)) * arm * (.25 + n) * exp(-r * .8) * .9; col += uGlow * pow(n, 3.) * 1.6 * exp(-r * 1.1); return col + (uGlow + .2) * halo(uv, c, .32) * .8 + stars(uv, 6., .25); }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4.5, .011, .7, uGlow) * .7 + glint(uv, vec2(-.18, .55), .4); }
