#version 300 es
// Composes the final picture: bloom, lettering in relief, colour grading, vignette.
precision highp float;
out vec4 outColor;
uniform sampler2D uScene, uNear, uFar, uText; // uText: signed distance of the lettering, inside positive, in half heights
uniform vec2 uSize;
uniform float uShare, uBloom, uExposure, uVignette, uScrim, uArch, uHasText, uSeed, uAlpha;
uniform int uFace, uZero;
uniform vec3 uNight, uPrimary, uAccent, uGlow, uInk, uTop, uBottom;

float sat(float x) { return clamp(x, 0., 1.); }
float hash(vec2 p) { uvec2 q = uvec2(ivec2(floor(p)) + 30011) * uvec2(1597334673u, 3812015801u); uint n = (q.x ^ q.y) * 1597334673u; n ^= n >> 15; return float(n * 2246822519u) / 4294967295.; }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f); return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
float fbm(vec2 p) { float s = 0., a = .5; for (int i = uZero; i < 5; i++) { s += a * noise(p); p = p * 2.03 + 11.; a *= .5; } return s; }
float depth(vec2 uv) { uv.y += uArch * (uv.x * uv.x * 1.8 - .35); return texture(uText, vec2(uv.x * uSize.y / uSize.x, uv.y) * .5 + .5).r; }
vec3 ramp(float t, vec3 a, vec3 b, vec3 c, vec3 d) { return t < .33 ? mix(a, b, t / .33) : t < .66 ? mix(b, c, (t - .33) / .33) : mix(c, d, (t - .66) / .34); }

// Colour of the relief at height h (0 edge, 1 flat) with slope n; v is the position from the bottom to the top of the lettering.
vec3 face(vec2 uv, float d, float h, vec2 n, float v) {
  float lean = dot(n, normalize(vec2(-.45, .9))), grain = fbm(uv * 34.);
  vec3 tint = mix(uBottom, uTop, smoothstep(.15, .85, v));
  float band = smoothstep(.0, .06, v - .52 - .05 * sin(uv.x * 5.)), spec = pow(sat(lean), 3.);
  if (uFace == 0) { // metal: a horizon mirrored in polished foil
    float t = .5 + .5 * lean * (1. - h) + h * (.16 * sin(v * 7. + uv.x * 2.) + .05 * grain) - .12 * h * (1. - band);
    return ramp(sat(t), uBottom * .3, uBottom, uTop, vec3(1.1)) + spec * (1. - h) * .7;
  }
  if (uFace == 1) { // stone
    float crack = smoothstep(.03, .0, abs(fbm(uv * 9. + uSeed) - .5));
    return tint * (.72 + .55 * grain) * (1. + .9 * lean * (1. - h)) * (1. - .55 * crack * h);
  }
  if (uFace == 2) { // ice
    float f = fbm(uv * 12. + 3.); vec3 c = mix(uBottom, uTop, sat(v + (f - .5) * .8));
    return c * (.75 + .5 * smoothstep(.45, .6, f)) + lean * (1. - h) * .6 + pow(1. - h, 3.) * .4;
  }
  if (uFace == 3) { // neon tube
    float core = smoothstep(.35, 1., h); return mix(uBottom * 1.2, mix(uTop, vec3(1.5), .75), core) * 1.1;
  }
  if (uFace == 4) { // sugar gloss
    float gloss = smoothstep(.0, .02, v - .56 - .03 * sin(uv.x * 9.)) * .28;
    return tint * (1. + .55 * lean * (1. - h)) + gloss * h + spec * (1. - h) * .6;
  }
  if (uFace == 5) { // molten
    float f = fbm(uv * 10. + vec2(0, -v)); float k = smoothstep(.38, .6, f + .25 * (1. - v));
    return mix(uBottom * .8 * (1. + lean * (1. - h)), uTop * (1.1 + k), k) + pow(1. - h, 2.) * uTop * .3;
  }
  // wood
  float rings = fbm(vec2(uv.x * 5., uv.y * 60.));
  return tint * (.55 + .7 * rings) * (1. + .8 * lean * (1. - h)) + spec * (1. - h) * .35;
}
vec4 lettering(vec2 uv, float foot, float head) {
  float d = depth(uv), px = 1.1 / uSize.y;
  vec4 o = vec4(0);
  float thick = 0.; vec3 side = vec3(0);
  for (int i = uZero; i < 14; i++) {
    float k = float(i) / 13., e = depth(uv + vec2(0, .05 * k)) + .016;
    if (e > 0.) { thick = 1.; side = mix(uInk * 1.5 + uBottom * .12, uInk * .25, k); break; }
  }
  o = vec4(side, thick);
  float rim = smoothstep(-px, px, d + .016);
  o = mix(o, vec4(mix(uInk, uInk * 1.8 + .03, smoothstep(-.016, 0., d)), 1), rim);
  vec2 g = vec2(depth(uv + vec2(.003, 0)) - depth(uv - vec2(.003, 0)), depth(uv + vec2(0, .003)) - depth(uv - vec2(0, .003)));
  g = -g / max(length(g), 1e-4);
  float bevel = uFace == 3 ? .022 : .019, h = sat(d / bevel), v = (uv.y + uArch * (uv.x * uv.x * 1.8 - .35) - foot) / (head - foot);
  vec3 c = face(uv, d, h, g, v);
  return mix(o, vec4(c, 1), smoothstep(-px, px, d));
}
vec3 film(vec3 x) { x *= uExposure; return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0., 1.); }
uniform float uFoot, uHead;
void main() {
  vec2 at = gl_FragCoord.xy / uSize, uv = (2. * gl_FragCoord.xy - uSize) / uSize.y;
  vec4 s = texture(uScene, at) * uShare;
  vec3 c = s.rgb + (texture(uNear, at).rgb * .5 + texture(uFar, at).rgb * .8) * uBloom;
  vec2 q = (2. * at - 1.) * vec2(.675, .8); c *= mix(1., sat(1.25 - dot(q, q) * .75), uVignette);
  c = film(c);
  float l = dot(c, vec3(.3, .6, .1)); c = max(mix(vec3(l), c, 1.18), 0.);
  c = mix(c, c * c * (3. - 2. * c), .35);
  c = pow(c, vec3(1. / 2.2));
  if (uHasText > .5) {
    float d = depth(uv);
    c *= 1. - uScrim * smoothstep(uHead + .16, mix(uFoot, uHead, .35), uv.y);
    c *= 1. - .6 * exp(min(d + .03, 0.) * 22.) * smoothstep(.25, .0, -d);
    vec3 aura = uFace == 3 ? uBottom * 1.1 : uGlow * .4;
    c += aura * (exp(min(d, 0.) * (uFace == 3 ? 11. : 16.))) * .65 * (1. - c);
    vec4 t = vec4(0);
    if (d > -.075) for (int i = uZero; i < 4; i++) { vec4 k = lettering(uv + (vec2(i & 1, i >> 1) - .5) / uSize.y, uFoot, uHead); t += vec4(clamp(k.rgb, 0., 1.) * k.a, k.a) * .25; }
    c = c * (1. - t.a) + t.rgb;
  }
  float a = uAlpha > .5 ? sat(s.a) : 1.;
  outColor = vec4(c * a, a);
}
