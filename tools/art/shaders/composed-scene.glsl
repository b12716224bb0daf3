// A composed scene; composed-scene.ts inserts camera and objects, and appends a sky.
void light();
float mound(vec3 p) { return (egg(p + vec3(0, 1.95, .1), vec3(2.3, .85, 1.9)) + .1 * (fbm(p * 3.) - .4)) * .7; }
void setup() { rig(2.5); gFar = 12.; gStep = .82; CAMERA light(); }
vec2 map(vec3 p) { vec2 o = vec2(40., 0.); PLACED return o; }
