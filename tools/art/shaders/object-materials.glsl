// Materials of single objects: lantern paper, a potion, a dragon's iris.
Mat common_surface(float id, vec3 p, inout vec3 n) {
  if (id == 60.) { float k = sat(dot(normalize(p + vec3(0, .3, .001)), vec3(0, -.2, 1.)) * .5 + .5); return Mat(vec3(.6, .03, .01), 0., .6, mix(vec3(.22, .012, .006), vec3(1.7, .42, .07), k * k) , 0., 0., .5); }
  if (id == 61.) { float f = fbm(p * 4. + 3.), level = smoothstep(.12, .1, p.y); Mat m = Mat(uGlow * .4, 0., .06, mix(vec3(.03), uGlow * (.25 + 1.6 * pow(f, 2.)) + uGlow * .9 * smoothstep(.5, .0, length(p.xy + vec2(0, .35))), level), 0., 0., .4); return m; }
  if (id == 62.) { float r = length(p.xy), a = atan(p.y, p.x); float slit = length(vec2(p.x * 6., p.y * 1.05)); float fib = noise(vec2(a * 14., r * 5.)); vec3 c = mix(uGlow * 1.6, uAccent * .7, smoothstep(.1, .5, r)) * (.4 + .9 * fib); c = mix(c, vec3(.0), smoothstep(.52, .46, slit)); c *= smoothstep(.62, .42, r); return Mat(vec3(.02), 0., .04, c * 1.3, 0., 0., 0.); }
  if (id == 76.) return Mat(vec3(.6, .3, .1), 0., .5, vec3(1.5, .62, .16), 0., 0., 0.);
  return stock(id, p, n);
}
