// A pharaoh's mask in a beam of light. 0 between cobras, 1 in front of the sun disc.
void setup() { rig(3.); gEye = vec3(0, .15, 4.1); gTarget = vec3(0, -.42, 0); gKeyDir = normalize(vec3(-.6, .85, .5)); gRim = uGlow * 4.; gBack = uAccent * 3.5; gTop *= .7; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, .08, 0); q.xz = turn(q.xz, uVariant == 0 ? -.28 : .22); q.yz = turn(q.yz, uVariant == 0 ? .0 : -.18); vec2 o = o_mask(q / 1.22); o.x *= 1.22;
  if (uVariant == 0) { vec3 c = vec3(abs(p.x) - 1.02, p.y + .55, p.z - .25); c.xz = turn(c.xz, .5); vec2 k = o_cobra(c / .52); o = U(o, k * vec2(.52, 1)); }
  else { vec3 c = p - vec3(0, .28, -.9); vec2 k = o_sun_disc(c / 1.75); if (k.y == AMBER) k.y = GOLD; o = U(o, k * vec2(1.75, 1)); }
  vec3 w = p - vec3(0, -1.3, .1); o = U(o, vec2(box(w, vec3(1.15, .28, .7), .05) + .02 * step(.4, abs(fract(w.x * 5.) - .5)) * step(abs(w.y), .15), BRONZE)); return o;
}
vec3 sky(vec2 uv) {
  vec2 g = uv * vec2(4., 3.2) + vec2(.5, 0); vec2 i = floor(g), f = fract(g) - .5; float glyph = min(abs(length(f) - .2 - .08 * hash(i)) , abs(box2(turn(f, hash(i + 2.) * 3.), vec2(.1, .26)))) ; float carve = smoothstep(.035, .0, glyph) * step(.3, hash(i + 9.)); float block = smoothstep(.44, .49, max(abs(f.x), abs(f.y)));
  vec3 col = uPrimary * (.1 + .14 * fbm(uv * 7.)) * (1. - .6 * block); col = mix(col, uAccent * .55, carve * .6) ; col *= .3 + 2.3 * halo(uv, vec2(-.1, .4), .8); float s = shafts(uv, vec2(-.8, 1.5), 6., 2.5); return col + mix(uGlow, vec3(1, .8, .5), .5) * s * exp(-length(uv - vec2(-.7, 1.3)) * .75) * 1.6;
}
vec3 air(vec2 uv, vec3 col) { float s = shafts(uv, vec2(-.9, 1.6), 7., 4.); col += vec3(1, .78, .45) * s * exp(-length(uv - vec2(-.8, 1.4)) * 1.1) * .8; return col + motes(uv, 5., .007, .55, uAccent) * .6 + glint(uv, vec2(-.02, .8), .35); }
