import type { ReactNode } from "react";
import { useServices } from "../services.ts";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyProps {
  icon: IconName;
  title: string;
  text: string;
  /** One action that leads on. */
  action?: ReactNode;
}

/** What a list is for, where it has nothing. */
export function EmptyPanel({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="bt-panel">
      <Icon name={icon} size={28} />
      <p className="bt-panel-title">{title}</p>
      <p className="bt-muted">{text}</p>
      {action}
    </div>
  );
}

/** What happened, and a way to try again. */
export function FailedPanel({ retry }: { retry(): void }) {
  const { t } = useServices().texts;
  return (
    <div className="bt-panel" role="alert">
      <p className="bt-panel-title">{t("failed_title")}</p>
      <p className="bt-muted">{t("failed_text")}</p>
      <button type="button" className="bt-button" onClick={retry}>
        {t("retry")}
      </button>
    </div>
  );
}

export function MissingPanel() {
  const { texts, router } = useServices();
  return (
    <EmptyPanel
      icon="search"
      title={texts.t("missing_title")}
      text={texts.t("missing_text")}
      action={
        <button type="button" className="bt-button" onClick={() => router.go("/")}>
          {texts.t("to_home")}
        </button>
      }
    />
  );
}
