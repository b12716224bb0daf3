import { Bar, Highlight, Label, Phone, type PictureSite, Scene, SiteIcon, SitePage } from "./phone-parts.tsx";

interface AndroidPictureProps extends PictureSite {
  /** Name of the menu entry, in the visitor's language. */
  installText: string;
}

/** Chrome's address bar, with the menu's three dots at its end. */
function AddressBar() {
  return (
    <>
      <rect x="51" y="27" width="218" height="52" fill="var(--color-surface)" />
      <rect x="62" y="42" width="170" height="28" rx="14" fill="var(--color-raised)" />
      <path
        d="M75 55v-3a4 4 0 0 1 8 0v3m-10 0h12v8H73z"
        fill="none"
        stroke="var(--color-muted)"
        strokeWidth="1.5"
      />
      <Bar x={94} y={52} width={92} strong />
      {[48, 56, 64].map((y) => (
        <circle key={y} cx="250" cy={y} r="2.4" fill="var(--color-text)" />
      ))}
    </>
  );
}

function MenuPicture(site: PictureSite) {
  return (
    <Scene id="android-menu">
      <Phone part="top">
        <AddressBar />
        <SitePage {...site} y={90} />
        <Highlight x={238} y={40} width={24} height={32} radius={12} />
      </Phone>
    </Scene>
  );
}

function EntryPicture({ installText, ...site }: AndroidPictureProps) {
  return (
    <Scene id="android-entry">
      <Phone part="top">
        <AddressBar />
        <SitePage {...site} y={90} />
        <rect x="51" y="27" width="218" height="240" fill="#05060d" fillOpacity=".45" />
        <rect
          x="82"
          y="40"
          width="180"
          height="220"
          rx="12"
          fill="var(--color-surface)"
          stroke="var(--color-line)"
        />
        {[58, 86, 200].map((y, index) => (
          <g key={y}>
            <circle
              cx="102"
              cy={y + 3}
              r="6"
              fill="none"
              stroke="var(--color-muted)"
              strokeOpacity=".5"
              strokeWidth="1.5"
            />
            <Bar x={120} y={y} width={[84, 62, 96][index] ?? 80} />
          </g>
        ))}
        <path d="M82 110h180" stroke="var(--color-line)" />
        <Highlight x={88} y={122} width={168} height={56} radius={10} />
        <path
          d="M102 141v12m-5-5 5 5 5-5m-11 10h12"
          fill="none"
          stroke="var(--color-text)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <Label x={120} y={154} size={installText.length > 18 ? 11 : 13}>
          {installText}
        </Label>
      </Phone>
    </Scene>
  );
}

function HomePicture({ icon, name }: PictureSite) {
  const apps = ["#4c6fff", "#2dd4bf", "#ffb347", "#c65bd6", "#5fb3ff", "#ff7f5c", "#8a93c9"];
  return (
    <Scene id="android-home">
      <Phone part="top">
        <rect x="51" y="27" width="218" height="386" rx="24" fill="#1c2350" />
        <circle cx="160" cy="250" r="120" fill="#5a3b83" fillOpacity=".75" />
        <circle cx="160" cy="270" r="86" fill="#c65b6b" fillOpacity=".75" />
        <text x="160" y="70" fontSize="26" fontWeight="300" textAnchor="middle" fill="#fff">
          9:41
        </text>
        {apps.map((colour, index) => {
          const position = index < 4 ? index : index + 1;
          const [x, y] = [68 + (position % 4) * 50, 96 + Math.floor(position / 4) * 70];
          return (
            <g key={colour} fill="#fff">
              <rect x={x} y={y} width="36" height="36" rx="18" fill={colour} fillOpacity=".55" />
              <rect x={x + 7} y={y + 43} width="22" height="4" rx="2" fillOpacity=".4" />
            </g>
          );
        })}
        <Highlight x={64} y={162} width={44} height={44} radius={13} />
        <SiteIcon icon={icon} x={66} y={164} size={40} />
        <text x="86" y="221" fontSize="10" fontWeight="600" textAnchor="middle" fill="#fff">
          {name}
        </text>
      </Phone>
    </Scene>
  );
}

/** The three steps on Android: Chrome's menu, its entry, and the icon on the home screen. */
export const ANDROID_PICTURES = [MenuPicture, EntryPicture, HomePicture];
