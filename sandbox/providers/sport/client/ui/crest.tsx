import { useServices } from "../services.ts";

/** Crest of a team or player. The space is reserved before the picture comes; one that fails leaves it empty. */
export function Crest({ src, size = 18 }: { src: string; size?: number }) {
  const { base } = useServices();
  return src === "" ? (
    <span className="bt-crest" style={{ width: size, height: size }} />
  ) : (
    <img
      className="bt-crest"
      src={new URL(src, base).href}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
