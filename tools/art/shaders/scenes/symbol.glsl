// A single object. SYMBOL is replaced by the object's function, FIT by its scale divisor.
void setup() {
  gEye = vec3(0, .35, 7); gTarget = vec3(0); gZoom = 5.9; gFar = 12.;
  gKey = vec3(3.4, 3.1, 2.8); gRim = uGlow * 2.2 + .3; gBack = uPrimary * 2. + .2; gTop = vec3(.55); gLow = mix(vec3(.16), uPrimary, .2);
  gLamp = vec3(0, -1.2, 2.2); gLampColor = mix(uAccent, vec3(1), .5) * 1.6;
}
vec2 map(vec3 p) { vec2 o = SYMBOL(p * FIT); return vec2(o.x / FIT, o.y); }
Mat surface(float id, vec3 p, inout vec3 n) { return common_surface(id, p, n); }
vec3 sky(vec2 uv) { return vec3(0); }
vec3 air(vec2 uv, vec3 col) { return col; }
