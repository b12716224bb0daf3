import { Bar, Highlight, Label, Phone, type PictureSite, Scene, SiteIcon, SitePage } from "./phone-parts.tsx";

interface IosPictureProps extends PictureSite {
  /** Names of the entry and of the button, in the visitor's language. */
  entryText: string;
  addText: string;
}

const SHARE = "M-5-3v9h10v-9M0 3v-13m-4 4 4-4 4 4";

/** The symbol of the Share button: a square with an arrow. */
function ShareSymbol({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(1.25)`}
      d={SHARE}
      fill="none"
      stroke="var(--color-text)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

function SharePicture(site: PictureSite) {
  return (
    <Scene id="ios-share">
      <Phone part="bottom">
        <SitePage {...site} y={-52} />
        <path d="M51 132h218v90H51z" fill="var(--color-surface)" />
        <path d="M51 132h218" stroke="var(--color-line)" />
        <rect x="64" y="141" width="192" height="28" rx="9" fill="var(--color-raised)" />
        <Bar x={114} y={151} width={92} strong />
        <g
          fill="none"
          stroke="var(--color-muted)"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m78 180-6 7 6 7m34-14 6 7-6 7" strokeOpacity=".7" />
          <path d="M198 180q6-2 9 1 3-3 9-1v13q-6-2-9 1-3-3-9-1zm9 1v13" strokeOpacity=".7" />
          <path d="M240 181h11v11h-11zm4-4h11v11" strokeOpacity=".7" />
        </g>
        <Highlight x={144} y={172} width={32} height={32} radius={10} />
        <ShareSymbol x={160} y={189} />
      </Phone>
    </Scene>
  );
}

function EntryPicture({ icon, name, entryText }: IosPictureProps) {
  return (
    <Scene id="ios-entry">
      <Phone part="bottom">
        <SitePage icon={icon} name={name} y={-120} />
        <rect x="51" y="-170" width="218" height="400" fill="#05060d" fillOpacity=".45" />
        <path
          d="M51 46a16 16 0 0 1 16-16h186a16 16 0 0 1 16 16v160a24 24 0 0 1-24 24H75a24 24 0 0 1-24-24z"
          fill="var(--color-surface)"
        />
        <SiteIcon icon={icon} x={64} y={42} size={32} />
        <Label x={106} y={57}>
          {name}
        </Label>
        <Bar x={106} y={64} width={70} />
        <rect x="62" y="86" width="196" height="122" rx="12" fill="var(--color-raised)" />
        {[100, 186].map((y, index) => (
          <g key={y}>
            <Bar x={76} y={y} width={[88, 70][index] ?? 80} />
            <rect
              x="230"
              y={y - 5}
              width="14"
              height="14"
              rx="4"
              fill="none"
              stroke="var(--color-muted)"
              strokeOpacity=".5"
              strokeWidth="1.5"
            />
          </g>
        ))}
        <Highlight x={64} y={122} width={192} height={44} radius={10} />
        <Label x={76} y={148} size={entryText.length > 22 ? 10 : 12}>
          {entryText}
        </Label>
        <path
          d="M232 138h12v12h-12zm6 3v6m-3-3h6"
          fill="none"
          stroke="var(--color-text)"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Phone>
    </Scene>
  );
}

function AddPicture({ icon, name, addText }: IosPictureProps) {
  const width = Math.max(44, addText.length * 7.5 + 16);
  return (
    <Scene id="ios-add">
      <Phone part="top">
        <rect x="51" y="27" width="218" height="386" rx="24" fill="#05060d" fillOpacity=".5" />
        <path d="M51 64a16 16 0 0 1 16-16h186a16 16 0 0 1 16 16v200H51z" fill="var(--color-surface)" />
        <Bar x={66} y={67} width={44} />
        <Highlight x={260 - width} y={56} width={width} height={28} radius={10} />
        <Label x={260 - width / 2} y={75} size={13} anchor="middle">
          {addText}
        </Label>
        <path d="M51 94h218" stroke="var(--color-line)" />
        <rect x="62" y="106" width="196" height="84" rx="12" fill="var(--color-raised)" />
        <SiteIcon icon={icon} x={74} y={118} size={60} />
        <Label x={148} y={140} size={14}>
          {name}
        </Label>
        <path d="M148 152h98" stroke="var(--color-line)" />
        <Bar x={148} y={164} width={76} />
        <Bar x={76} y={204} width={150} />
        <Bar x={76} y={218} width={110} />
      </Phone>
    </Scene>
  );
}

/** The three steps on iPhone and iPad: the Share button, its entry, and the confirmation. */
export const IOS_PICTURES = [SharePicture, EntryPicture, AddPicture];
