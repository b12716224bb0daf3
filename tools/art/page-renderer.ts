/**
 * The renderer inside the Chromium page: compiles a scene, accumulates jittered passes in floating point, and composes the picture with
 * its lettering. `createPageRenderer` is sent to the page as text, so it cannot use variables from outside; imported types are allowed.
 */
import type { computeLettering, Lettering } from "./lettering.ts";

export interface RenderJob {
  readonly fragment: string;
  readonly width: number;
  readonly height: number;
  readonly passes: number;
  /** Resolution of the scene relative to the picture; the lettering always has full resolution. */
  readonly resolution: number;
  readonly seed: number;
  readonly variant: number;
  /** The uniforms uNight, uPrimary, uAccent and uGlow, in linear light. */
  readonly colours: Readonly<Record<string, readonly number[]>>;
  readonly bloom: number;
  readonly exposure: number;
  readonly vignette: number;
  readonly scrim: number;
  readonly transparent: boolean;
  readonly lettering?: Lettering | undefined;
}

export interface PageRenderer {
  /** Renders a PNG as base64. Rejects with the compiler's log if a shader does not compile. */
  render(job: RenderJob): Promise<string>;
}

export function createPageRenderer(
  blurSource: string,
  printSource: string,
  letter: typeof computeLettering,
): PageRenderer {
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
      if (!shader) throw new Error("the WebGL context is lost");
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
  function setLinearFilter() {
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  }
  function texture(width: number, height: number): { texture: WebGLTexture; frame: WebGLFramebuffer } {
    const made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, null);
    setLinearFilter();
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, made, 0);
    return { texture: made, frame };
  }
  const setUniforms = (
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
  const bindTexture = (program: WebGLProgram, unit: number, name: string, from: WebGLTexture) => {
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
    for (const [target, source, step, minimum, weight] of [
      [a, from, [1 / w, 0], floor, share],
      [b, a.texture, [0, 1 / h], 0, 1],
    ] as const) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, target.frame);
      setUniforms(blurProgram, { uStep: [...step], uInto: [w, h], uFloor: minimum, uShare: weight }, []);
      bindTexture(blurProgram, 0, "uFrom", source);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    }
    gl.deleteTexture(a.texture);
    return b;
  }

  /** Uploads the distance field of the lettering as a texture. */
  function letteringTexture(lettering: Lettering, width: number, height: number) {
    const { distances, foot, head, ...size } = letter(lettering, width, height);
    const made = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, size.width, size.height, 0, gl.RED, gl.FLOAT, distances);
    setLinearFilter();
    return { texture: made, foot, head };
  }

  return {
    async render(job) {
      const { width, height, passes } = job;
      canvas.width = width;
      canvas.height = height;
      const program = link(job.fragment);
      const shared = { uSeed: job.seed, uZero: 0, ...job.colours };
      const wide = Math.round(width * job.resolution);
      const high = Math.round(height * job.resolution);
      const scene = texture(wide, high);
      const first = texture(wide, high);
      gl.viewport(0, 0, wide, high);
      gl.clearColor(0, 0, 0, 0);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.enable(gl.SCISSOR_TEST);
      for (let pass = 0; pass < passes; pass++) {
        const jitter = [((pass * 0.7548777 + 0.5) % 1) - 0.5, ((pass * 0.5698403 + 0.5) % 1) - 0.5];
        const mine = { uSize: [wide, high], uJitter: jitter, uVariant: job.variant, uPass: pass };
        setUniforms(program, { ...shared, ...mine }, ["uZero", "uVariant", "uPass"]);
        bindTexture(program, 0, "uFirst", pass === 0 ? blank.texture : first.texture);
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
      const lettering = job.lettering && letteringTexture(job.lettering, width, height);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      setUniforms(
        printProgram,
        {
          ...shared,
          uSize: [width, height],
          uShare: share,
          uBloom: job.bloom,
          uExposure: job.exposure,
          uVignette: job.vignette,
          uScrim: job.scrim,
          uAlpha: job.transparent ? 1 : 0,
          uHasText: lettering ? 1 : 0,
          uFoot: lettering?.foot ?? 0,
          uHead: lettering?.head ?? 1,
          uArch: job.lettering?.arch ?? 0,
          uFace: job.lettering?.face ?? 0,
          uInk: job.lettering?.ink ?? [0, 0, 0],
          uTop: job.lettering?.top ?? [1, 1, 1],
          uBottom: job.lettering?.bottom ?? [1, 1, 1],
        },
        ["uZero", "uFace"],
      );
      bindTexture(printProgram, 0, "uScene", scene.texture);
      bindTexture(printProgram, 1, "uNear", near.texture);
      bindTexture(printProgram, 2, "uFar", far.texture);
      bindTexture(printProgram, 3, "uText", lettering?.texture ?? blank.texture);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      for (const used of [scene, first, near, far]) {
        gl.deleteTexture(used.texture);
        gl.deleteFramebuffer(used.frame);
      }
      if (lettering) gl.deleteTexture(lettering.texture);
      gl.deleteProgram(program);
      return canvas.toDataURL("image/png").replace(/^.*,/, "");
    },
  };
}
