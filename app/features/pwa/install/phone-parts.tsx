import { type ReactNode, useId } from "react";

/** The parts that the pictures of the installation steps share, on a canvas of 320 × 240. */

/** The data of the site that a picture shows. */
export interface PictureSite {
  /** URL of the site's icon. */
  icon: string;
  name: string;
}

interface SceneProps {
  /** Identifies the gradients of the picture on the page. */
  id: string;
  children: ReactNode;
}

/** The background of a picture: an evening sky with a bright horizon. */
export function Scene({ id, children }: SceneProps) {
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" className="block aspect-4/3 w-full">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#171b3a" />
          <stop offset=".55" stopColor="#3a2a5e" />
          <stop offset=".82" stopColor="#a14a68" />
          <stop offset="1" stopColor="#ff9a55" />
        </linearGradient>
        <radialGradient id={`${id}-sun`} cx=".5" cy="1" r=".75">
          <stop offset="0" stopColor="#ffd08a" stopOpacity=".85" />
          <stop offset=".5" stopColor="#ff7f5c" stopOpacity=".28" />
          <stop offset="1" stopColor="#ff5e62" stopOpacity="0" />
        </radialGradient>
        <filter id={`${id}-shadow`} x="-20%" y="-20%" width="140%" height="140%">
          <feDropShadow dx="0" dy="6" stdDeviation="8" floodColor="#05060d" floodOpacity=".55" />
        </filter>
      </defs>
      <rect width="320" height="240" fill={`url(#${id}-sky)`} />
      <rect width="320" height="240" fill={`url(#${id}-sun)`} />
      <g stroke="#ffcf8f" strokeOpacity=".22" fill="none">
        <circle cx="160" cy="250" r="120" />
        <circle cx="160" cy="250" r="165" />
        <circle cx="160" cy="250" r="215" />
      </g>
      <g filter={`url(#${id}-shadow)`}>{children}</g>
    </svg>
  );
}

/** The upper or the lower part of a phone. */
export function Phone({ part, children }: { part: "top" | "bottom"; children: ReactNode }) {
  const screen = useId();
  const y = part === "top" ? 20 : -180;
  return (
    <>
      <rect x="44" y={y} width="232" height="400" rx="30" fill="#07080f" stroke="#5a6190" strokeWidth="1.5" />
      <clipPath id={screen}>
        <rect x="51" y={y + 7} width="218" height="386" rx="24" />
      </clipPath>
      <g clipPath={`url(#${screen})`}>
        <rect x="51" y={y + 7} width="218" height="386" fill="var(--color-page)" />
        {children}
      </g>
    </>
  );
}

/** The site's icon with the corners of a system. */
export function SiteIcon({ icon, x, y, size }: { icon: string; x: number; y: number; size: number }) {
  return <image href={icon} x={x} y={y} width={size} height={size} preserveAspectRatio="xMidYMid slice" />;
}

/** A highlight around the element to tap. */
export function Highlight(props: { x: number; y: number; width: number; height: number; radius: number }) {
  const { radius, ...box } = props;
  return (
    <>
      <rect {...box} rx={radius} fill="#ffb347" fillOpacity=".18" stroke="#ffb347" strokeWidth="2" />
      <rect
        x={box.x - 4}
        y={box.y - 4}
        width={box.width + 8}
        height={box.height + 8}
        rx={radius + 4}
        fill="none"
        stroke="#ffb347"
        strokeOpacity=".35"
        strokeWidth="2"
      />
    </>
  );
}

/** A bar that stands for a line of text. */
export function Bar({ x, y, width, strong }: { x: number; y: number; width: number; strong?: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={strong ? 8 : 6}
      rx={strong ? 4 : 3}
      fill="var(--color-muted)"
      fillOpacity={strong ? 0.55 : 0.3}
    />
  );
}

/** A readable text. */
export function Label({ x, y, size = 12, anchor = "start", children }: LabelProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight="600" textAnchor={anchor} fill="var(--color-text)">
      {children}
    </text>
  );
}

interface LabelProps {
  x: number;
  y: number;
  size?: number;
  anchor?: "start" | "middle" | "end";
  children: string;
}

/** The site's page in a browser: header, banner and tiles. */
export function SitePage({ icon, name, y }: PictureSite & { y: number }) {
  return (
    <>
      <SiteIcon icon={icon} x={64} y={y} size={22} />
      <Label x={92} y={y + 15} size={12}>
        {name}
      </Label>
      <rect x="228" y={y + 4} width="28" height="14" rx="7" fill="#ff8f50" />
      <rect x="64" y={y + 32} width="192" height="58" rx="10" fill="#3a2a5e" />
      <path
        d={`M64 ${y + 80}q48-30 96-12t96-20v32a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10z`}
        fill="#ff7f5c"
        fillOpacity=".7"
      />
      <circle cx="204" cy={y + 58} r="13" fill="#ffd08a" />
      {[64, 130, 196].map((x, index) => (
        <rect
          key={x}
          x={x}
          y={y + 100}
          width="60"
          height="80"
          rx="8"
          fill={["#1f6f78", "#6a3d8f", "#a14a68"][index]}
        />
      ))}
    </>
  );
}
