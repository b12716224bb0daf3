// A great moon above hills.
void light() { gKey = mix(gKey, vec3(2.), .5) * .8; gRim *= 1.4; }
vec3 sky(vec2 uv) { vec2 c = vec2(-.16, .45); vec3 col = gradient3(uv.y, uPrimary * .7, uPrimary * .5, uNight) + stars(uv, 6., .35); col += uGlow * halo(uv, c, .7) * .45; vec2 k = (uv - c) / .46; float crat = fbm(k * 2.4 + uSeed) + .4 * cells(k * 3. + uSeed).x; col = mix(col, mix(vec3(1.15), uGlow, .35) * (.45 + .6 * crat), disc(uv, c, .46)); for (int i = uZero; i < 3; i++) { float f = float(i), h = -.1 - .12 * f + .34 * ridge(uv.x * 1.2, uSeed + f * 6., .3); col = mix(col, mix(uPrimary * .4, uNight, .2 + f * .3), under(uv, h)); } return col; }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 5., .009, .6, uGlow) * .7 + glint(uv, vec2(.25, .55), .35); }
