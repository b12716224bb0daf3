// Broad rays behind a feast.
void light() { gKey *= 1.15; }
vec3 sky(vec2 uv) { vec2 c = vec2(0, .3); vec3 col = mix(uPrimary * .6, uNight, sat(length(uv - c) * .75)); col = mix(col, mix(uPrimary, uAccent, .4), burst(uv, c, 11.) * exp(-length(uv - c)) * .8); col += (uAccent * .9 + .08) * halo(uv, c, .5) * .8; return col + bokeh(uv, 2.3, uAccent, uGlow, .28) * .16; }
vec3 air(vec2 uv, vec3 col) { return col + motes(uv, 4., .012, .6, mix(uAccent, vec3(1), .4)) * .7 + glint(uv, vec2(-.26, .6), .4) + glint(uv, vec2(.3, .2), .28); }
