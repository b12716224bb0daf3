import { ExternalLink, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { HelpLine } from "#contract/wire/protection/protection.ts";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import type { HelpLineGroups } from "./model.ts";

/** A panel with the help lines; renders nothing without help lines. */
export function HelpLines(groups: HelpLineGroups) {
  const { t } = useTranslation("help");
  if (groups.local.length + groups.others.length === 0) return null;
  return (
    <ProtectionPanel title={t("title")} text={t("text")}>
      <HelpLineLists groups={groups} />
    </ProtectionPanel>
  );
}

/** Help lines and exclusion registers of the player's country; those of other countries are collapsed. */
export function HelpLineLists({ groups: { local, registers, others } }: { groups: HelpLineGroups }) {
  const { t } = useTranslation("help");
  return (
    <div>
      <Lines lines={local} />
      {registers.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{t("registers")}</h3>
          <p className="mb-3 text-sm text-muted">{t("registers_text")}</p>
          <Lines lines={registers} />
        </section>
      )}
      {others.length > 0 && (
        <div className="mt-4 -mb-3">
          <Disclosure label={t("others")}>
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
    </div>
  );
}

function Lines({ lines }: { lines: HelpLine[] }) {
  const { t } = useTranslation("help");
  const link = "inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-text";
  return (
    <ul className="grid list-none gap-3 ps-0">
      {lines.map(({ name, url, phone }) => (
        <li key={name} className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="flex flex-wrap gap-x-4">
            {phone && (
              <a
                href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
                className={link}
                aria-label={t("call", { phone })}
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
