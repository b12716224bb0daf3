#version 300 es
// Shared by all shaders: inputs, noise, distance functions (x,y,z in scene units, objects about 1 in radius).
precision highp float;
precision highp int;
out vec4 outColor;
uniform vec2 uSize;      // pixels of the whole picture
uniform vec2 uJitter;    // sub-pixel offset of this pass
uniform float uSeed;     // differs per picture, but never changes
uniform int uZero;       // always 0; keeps loops from being unrolled
uniform int uVariant;    // variant of the scene
uniform vec3 uNight, uPrimary, uAccent, uGlow; // palette, linear light

const float PI = 3.14159265;
#define ROT(a) mat2(cos(a), sin(a), -sin(a), cos(a))

float sat(float x) { return clamp(x, 0., 1.); }
float hash(float n) { uint x = uint(int(floor(n * 64.)) + 70001) * 747796405u + 2891336453u; x = ((x >> ((x >> 28) + 4u)) ^ x) * 277803737u; return float((x >> 22) ^ x) / 4294967295.; }
float hash(vec2 p) { uvec2 q = uvec2(ivec2(floor(p)) + 30011) * uvec2(1597334673u, 3812015801u); uint n = (q.x ^ q.y) * 1597334673u; n ^= n >> 15; return float(n * 2246822519u) / 4294967295.; }
float hash(vec3 p) { return hash(p.xy + vec2(p.z * 37., p.z * 101.)); }
vec2 hash2(vec2 p) { return vec2(hash(p), hash(p + 71.)); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float noise(vec3 p) {
  float i = floor(p.z), f = fract(p.z); f = f * f * (3. - 2. * f);
  return mix(noise(p.xy + i * vec2(37, 101)), noise(p.xy + (i + 1.) * vec2(37, 101)), f);
}
float fbm(vec2 p) { float s = 0., a = .5; for (int i = uZero; i < 6; i++) { s += a * noise(p); p = ROT(.6) * p * 2.03 + 11.; a *= .5; } return s; }
float fbm(vec3 p) { float s = 0., a = .5; for (int i = uZero; i < 4; i++) { s += a * noise(p); p = p * 2.03 + 11.; a *= .5; } return s; }
// Distance to the nearest point of a jittered grid, and that cell's random number.
vec2 cells(vec2 p) {
  vec2 i = floor(p), f = fract(p), best = vec2(9, 0);
  for (int k = uZero; k < 9; k++) { vec2 g = vec2(k % 3 - 1, k / 3 - 1); vec2 o = hash2(i + g); float d = length(g + o - f); if (d < best.x) best = vec2(d, hash(i + g + 5.)); }
  return best;
}

// Combining.
vec2 U(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
vec2 turn(vec2 p, float a) { return ROT(a) * p; }
// Folds the plane into n equal slices; the first lies along +y.
vec2 slices(vec2 p, float n) { float s = 2. * PI / n; float a = atan(p.x, p.y); a = mod(a + s * .5, s) - s * .5; return length(p) * vec2(sin(a), cos(a)); }

// Flat shapes.
float box2(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.)) + min(max(q.x, q.y), 0.); }
float seg2(vec2 p, vec2 a, vec2 b) { vec2 q = p - a, d = b - a; return length(q - d * sat(dot(q, d) / dot(d, d))); }
float ring2(vec2 p, float r, float w) { return abs(length(p) - r) - w; }
float arc2(vec2 p, float r, float half_, float w) { p.x = abs(p.x); vec2 e = vec2(sin(half_), cos(half_)); return (e.y * p.x > e.x * p.y ? length(p - e * r) : abs(length(p) - r)) - w; }
float tri2(vec2 p, float w, float h) { p.x = abs(p.x); vec2 n = normalize(vec2(h, w)); return max(dot(p - vec2(0, h), n), -p.y); }
float vesica(vec2 p, float r, float d) { p = abs(p); float b = sqrt(r * r - d * d); return ((p.y - b) * d > p.x * b) ? length(p - vec2(0, b)) : length(p - vec2(-d, 0)) - r; }
float star2(vec2 p, float n, float r, float inner) { p = slices(p, n); p.x = abs(p.x); float a = PI / n; vec2 q = inner * vec2(sin(a), cos(a)), e = vec2(0, r) - q; vec2 w = p - q; float s = e.x * w.y - e.y * w.x; return -s / length(e); }
float heart2(vec2 p) { p.x = abs(p.x); return p.x + p.y > 1. ? length(p - vec2(.25, .75)) - .3536 : sqrt(min(dot(p - vec2(0, 1), p - vec2(0, 1)), dot(p - .5 * max(p.x + p.y, 0.), p - .5 * max(p.x + p.y, 0.)))) * sign(p.x - p.y); }

// Solids.
float ball(vec3 p, float r) { return length(p) - r; }
float egg(vec3 p, vec3 r) { float k = length(p / r); return k < .001 ? -min(r.x, r.y) : k * (k - 1.) / length(p / (r * r)); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - r; }
float donut(vec3 p, float R, float r) { return length(vec2(length(p.xy) - R, p.z)) - r; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, d = b - a; return length(q - d * sat(dot(q, d) / dot(d, d))) - r; }
float taper(vec3 p, vec3 a, vec3 b, float ra, float rb) { vec3 q = p - a, d = b - a; float t = sat(dot(q, d) / dot(d, d)); return (length(q - d * t) - mix(ra, rb, t)) * .85; }
float drum(vec3 p, float r, float h, float e) { vec2 q = vec2(length(p.xz) - r + e, abs(p.y) - h + e); return min(max(q.x, q.y), 0.) + length(max(q, 0.)) - e; }
float octa(vec3 p, float s) { p = abs(p); return (p.x + p.y + p.z - s) * .57735; }
// A flat shape of distance d given thickness 2h along z, with edges rounded by e.
float slab(float d, float z, float h, float e) { vec2 w = vec2(d + e, abs(z) - h + e); return min(max(w.x, w.y), 0.) + length(max(w, 0.)) - e; }
// Coordinates (radius, height) of a solid of revolution, for a flat profile.
vec2 lathe(vec3 p) { return vec2(length(p.xz), p.y); }
float leafShape(vec3 p, float len, float w) { float k = sat(p.y / len); p.z += .25 * p.y * p.y; float d = vesica(p.xy - vec2(0, len * .5), len * (.5 + w * .5) , len * w * .75); return slab(d * .9, p.z + .12 * abs(p.x), .05, .04); }
