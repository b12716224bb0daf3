import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { User } from "#contract/session/user.ts";
import type { AccountData } from "./load-account.server.ts";

interface PersonalDetailsProps {
  user: User;
  profile: AccountData["profile"];
}

/** Who the player is to the house, and the way to where it is changed. */
export function PersonalDetails({ user, profile }: PersonalDetailsProps) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  const rows = [
    ...(user.login === user.email ? [] : [{ key: "login", value: user.login }]),
    { key: "email", value: user.email },
    { key: "phone", value: user.phone },
    { key: "currency", value: user.currency },
    { key: "name", value: `${profile.name} ${profile.surname}`.trim() },
    { key: "birthday", value: profile.birthdayText },
    { key: "country", value: profile.countryName },
    { key: "address", value: [profile.address, profile.postcode].filter(Boolean).join(", ") },
  ];
  return (
    <Section
      title={t("details.title")}
      action={
        <ButtonLink size="small" href={paths.personalInfo()}>
          {t("details.edit")}
        </ButtonLink>
      }
    >
      <dl className="grid gap-3">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-muted">{t(`details.${key}`)}</dt>
            <dd className="min-w-0 break-words">
              {value || <span className="text-muted">{t("details.unknown")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
