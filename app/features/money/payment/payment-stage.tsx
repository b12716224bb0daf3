import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";

/** Around a payment's own page, which has no frame: the casino's name and the way home, and nothing else [LAY-3]. */
export function PaymentStage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const paths = useLocalePaths();
  const { name, logo } = site.brand;
  return (
    <div className="grid w-full max-w-lg min-w-0 gap-4 py-4">
      <a
        href={paths.home()}
        aria-label={t("header.home", { brand: name })}
        className="mx-auto flex h-11 items-center gap-2.5 rounded-control px-2"
      >
        <img src={logo} alt="" width={36} height={36} className="size-9" />
        <span className="font-display text-lg font-bold tracking-tight">{name}</span>
      </a>
      {children}
    </div>
  );
}
