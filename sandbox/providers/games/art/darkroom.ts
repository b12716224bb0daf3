/**
 * The part that runs inside Chromium: compiles a scene, gathers jittered passes of it in floating point, prints it with
 * its lettering. Handed to the page as text, so nothing outside the function may be referred to but types.
 */
import type { Lettering, setType } from "./lettering.ts";

export interface Order {
  readonly fragment: string;
  readonly width: number;
  readonly height: number;
  readonly passes: number;
  /** Pixels of the scene per pixel of the picture, along a side; the lettering is always at full size. */
  readonly fineness: number;
  readonly seed: number;
  readonly variant: number;
  /** uNight, uPrimary, uAccent, uGlow in linear light. */
  readonly colours: Readonly<Record<string, readonly number[]>>;
  readonly bloom: number;
  readonly exposure: number;
  readonly vignette: number;
  readonly scrim: number;
  readonly transparent: boolean;
  readonly lettering?: Lettering | undefined;
}

export interface Darkroom {
  /** A PNG, base64. Throws with the compiler's log when a shader is wrong. */
  develop(order: Order): Promise<string>;
}

export function openDarkroom(blurSource: string, printSource: string, letter: typeof setType): Darkroom {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {
    alpha: true,
    premultipliedAlpha: true,
    preserveDrawingBuffer: true,
  });
  if (!context) throw new Error("WebGL 2 is not available");
  const gl: WebGL2RenderingContext = context;
  for (const name of ["EXT_color_buffer_float", "EXT_float_blend", "OES_texture_float_linear"])
    if (!gl.getExtension(name)) throw new Error(`WebGL lacks ${name}`);
  const triangle =
    "#version 300 es\nvoid main(){gl_Position=vec4(vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.,0,1);}";

  function link(fragment: string): WebGLProgram {
    const program = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, triangle],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error("the context is lost");
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
        throw new Error(gl.getShaderInfoLog(shader) ?? "");
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? "");
    return program;
  }
  function soften() {
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  }
  function texture(width: number, height: number): { texture: WebGLTexture; frame: WebGLFramebuffer } {
    const made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, null);
    soften();
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, made, 0);
    return { texture: made, frame };
  }
  const set = (
    program: WebGLProgram,
    values: Record<string, number | readonly number[]>,
    ints: readonly string[],
  ) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook
    gl.useProgram(program);
    for (const [name, value] of Object.entries(values)) {
      const at = gl.getUniformLocation(program, name);
      if (typeof value === "number") ints.includes(name) ? gl.uniform1i(at, value) : gl.uniform1f(at, value);
      else value.length === 2 ? gl.uniform2fv(at, value) : gl.uniform3fv(at, value);
    }
  };
  const feed = (program: WebGLProgram, unit: number, name: string, from: WebGLTexture) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, from);
    gl.uniform1i(gl.getUniformLocation(program, name), unit);
  };
  const blurProgram = link(blurSource);
  const printProgram = link(printSource);
  const blank = texture(1, 1);

  function blur(
    from: WebGLTexture,
    width: number,
    height: number,
    divide: number,
    floor: number,
    share: number,
  ) {
    const w = Math.ceil(width / divide);
    const h = Math.ceil(height / divide);
    const [a, b] = [texture(w, h), texture(w, h)];
    gl.viewport(0, 0, w, h);
    for (const [target, source, step, least, part] of [
      [a, from, [1 / w, 0], floor, share],
      [b, a.texture, [0, 1 / h], 0, 1],
    ] as const) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, target.frame);
      set(blurProgram, { uStep: [...step], uInto: [w, h], uFloor: least, uShare: part }, []);
      feed(blurProgram, 0, "uFrom", source);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    }
    gl.deleteTexture(a.texture);
    return b;
  }

  /** The lettering's distances as a texture. */
  function type(lettering: Lettering, width: number, height: number) {
    const { distances, foot, head, ...size } = letter(lettering, width, height);
    const made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, size.width, size.height, 0, gl.RED, gl.FLOAT, distances);
    soften();
    return { texture: made, foot, head };
  }

  return {
    async develop(order) {
      const { width, height, passes } = order;
      canvas.width = width;
      canvas.height = height;
      const program = link(order.fragment);
      const shared = { uSeed: order.seed, uZero: 0, ...order.colours };
      const wide = Math.round(width * order.fineness);
      const high = Math.round(height * order.fineness);
      const scene = texture(wide, high);
      const first = texture(wide, high);
      gl.viewport(0, 0, wide, high);
      gl.clearColor(0, 0, 0, 0);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.enable(gl.SCISSOR_TEST);
      for (let pass = 0; pass < passes; pass++) {
        const jitter = [((pass * 0.7548777 + 0.5) % 1) - 0.5, ((pass * 0.5698403 + 0.5) % 1) - 0.5];
        const mine = { uSize: [wide, high], uJitter: jitter, uVariant: order.variant, uPass: pass };
        set(program, { ...shared, ...mine }, ["uZero", "uVariant", "uPass"]);
        feed(program, 0, "uFirst", pass === 0 ? blank.texture : first.texture);
        gl.bindFramebuffer(gl.FRAMEBUFFER, pass === 0 ? first.frame : scene.frame);
        for (let top = 0; top < high; top += 128) {
          gl.scissor(0, top, wide, 128);
          gl.drawArrays(gl.TRIANGLES, 0, 3);
          gl.finish();
        }
        if (pass > 0) continue;
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, first.frame);
        gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, scene.frame);
        gl.disable(gl.SCISSOR_TEST);
        gl.blitFramebuffer(0, 0, wide, high, 0, 0, wide, high, gl.COLOR_BUFFER_BIT, gl.NEAREST);
        gl.enable(gl.SCISSOR_TEST);
        gl.enable(gl.BLEND);
      }
      gl.disable(gl.BLEND);
      gl.disable(gl.SCISSOR_TEST);
      const share = 1 / passes;
      const near = blur(scene.texture, wide, high, 4, 0.8, share);
      const far = blur(near.texture, wide, high, 16, 0, 1);
      const typed = order.lettering && type(order.lettering, width, height);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      set(
        printProgram,
        {
          ...shared,
          uSize: [width, height],
          uShare: share,
          uBloom: order.bloom,
          uExposure: order.exposure,
          uVignette: order.vignette,
          uScrim: order.scrim,
          uAlpha: order.transparent ? 1 : 0,
          uHasText: typed ? 1 : 0,
          uFoot: typed?.foot ?? 0,
          uHead: typed?.head ?? 1,
          uArch: order.lettering?.arch ?? 0,
          uFace: order.lettering?.face ?? 0,
          uInk: order.lettering?.ink ?? [0, 0, 0],
          uTop: order.lettering?.top ?? [1, 1, 1],
          uBottom: order.lettering?.bottom ?? [1, 1, 1],
        },
        ["uZero", "uFace"],
      );
      feed(printProgram, 0, "uScene", scene.texture);
      feed(printProgram, 1, "uNear", near.texture);
      feed(printProgram, 2, "uFar", far.texture);
      feed(printProgram, 3, "uText", typed?.texture ?? blank.texture);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      for (const used of [scene, first, near, far]) {
        gl.deleteTexture(used.texture);
        gl.deleteFramebuffer(used.frame);
      }
      if (typed) gl.deleteTexture(typed.texture);
      gl.deleteProgram(program);
      return canvas.toDataURL("image/png").replace(/^.*,/, "");
    },
  };
}
