import type { FooterIcon } from "#contract/content/content.ts";

interface FooterIconsProps {
  title: string;
  icons: readonly FooterIcon[];
}

/** One of the footer's lists; nothing where it is empty [FTR-3]. Each icon sits on a light plate, as such logos expect. */
export function FooterIcons({ title, icons }: FooterIconsProps) {
  if (icons.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-sm font-medium text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {icons.map((icon) => (
          <li key={icon.name}>
            <FooterMark icon={icon} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLATE = "grid h-9 min-w-14 place-items-center rounded-control bg-[#eef0f7] px-2.5";

function FooterMark({ icon: { name, image, url } }: { icon: FooterIcon }) {
  const picture = (
    <img src={image} alt={name} height={20} loading="lazy" decoding="async" className="h-5 w-auto max-w-20" />
  );
  // An icon leads out of the house, or to a page of it; anything else is no address that may be followed.
  if (!url || !/^(https?:\/\/|\/(?![/\\]))/.test(url)) return <span className={PLATE}>{picture}</span>;
  return (
    <a href={url} rel="noopener" className={`${PLATE} transition duration-150 hover:brightness-95`}>
      {picture}
    </a>
  );
}
