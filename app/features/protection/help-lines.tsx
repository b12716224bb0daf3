import { ExternalLink, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import type { HelpLine } from "#contract/protection/protection.ts";
import type { HelpLineGroups } from "./help-view.ts";
import { Panel } from "./panel.tsx";

/** Organisations to talk to: the player's country's first, those of other countries one tap away. */
export function HelpLines({ near, others }: HelpLineGroups) {
  const { t } = useTranslation("protection");
  if (near.length + others.length === 0) return null;
  return (
    <Panel title={t("help.title")} text={t("help.text")}>
      <Lines lines={near} />
      {others.length > 0 && (
        <div className="mt-4 -mb-3">
          <Fold label={t("help.others")}>
            <dl className="grid gap-4 phone:grid-cols-2">
              {others.map(({ country, lines }) => (
                <div key={country} className="min-w-0">
                  <dt className="mb-1 text-sm text-muted">{country}</dt>
                  <dd>
                    <Lines lines={lines} />
                  </dd>
                </div>
              ))}
            </dl>
          </Fold>
        </div>
      )}
    </Panel>
  );
}

function Lines({ lines }: { lines: HelpLine[] }) {
  const { t } = useTranslation("protection");
  const link = "inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-text";
  return (
    <ul className="grid gap-3">
      {lines.map(({ name, url, phone }) => (
        <li key={name} className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="flex flex-wrap gap-x-4">
            {phone && (
              <a
                href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
                className={link}
                aria-label={t("help.call", { phone })}
              >
                <Phone size={14} aria-hidden="true" />
                {phone}
              </a>
            )}
            <a href={url} rel="noopener noreferrer" target="_blank" className={link}>
              {new URL(url).hostname.replace(/^www\./, "")}
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
