// Clouds of light between stars.
void light() { gRim *= 1.5; gTop = uPrimary * .3 + .06; gKeyDir = normalize(vec3(-.6, .5, .6)); }
vec3 sky(vec2 uv) { return uNight * .6 + nebula(uv, uPrimary, uAccent) * .8 + stars(uv, 5., .5) + uGlow * halo(uv, vec2(.35, .7), .3) * .5 + uGlow * glint(uv, vec2(.35, .7), .7); }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 5., .008, .7, uGlow) * .6 + glint(uv, vec2(-.42, .82), .35); }
