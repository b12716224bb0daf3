import { ExternalLink, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { HelpLine } from "#contract/protection/protection.ts";
import { ProtectionPanel } from "../protection-panel.tsx";
import type { HelpLineGroups } from "./model.ts";

/** Help lines of the player's country; those of other countries are collapsed. Renders nothing without help lines. */
export function HelpLines({ local, others }: HelpLineGroups) {
  const { t } = useTranslation("protection");
  if (local.length + others.length === 0) return null;
  return (
    <ProtectionPanel title={t("help.title")} text={t("help.text")}>
      <Lines lines={local} />
      {others.length > 0 && (
        <div className="mt-4 -mb-3">
          <Disclosure label={t("help.others")}>
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
          </Disclosure>
        </div>
      )}
    </ProtectionPanel>
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
