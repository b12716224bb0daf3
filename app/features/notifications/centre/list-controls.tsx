import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/forms/post-form.tsx";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { unreadCountText } from "#app/shell/header/notification-bell.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NOTIFICATION_VIEWS, type NotificationsView, READ_FIELD, viewQuery } from "./model.ts";
import type { NotificationActions } from "./use-notifications.ts";

interface ListControlsProps {
  view: NotificationsView;
  unread: number;
  actions: NotificationActions;
  /** Selects a view in place; by default its link is followed. */
  onSelect?: (view: NotificationsView) => void;
}

/** The choice between all and unread notifications, and the button that marks all read. Both work without scripts. */
export function ListControls({ view, unread, actions, onSelect }: ListControlsProps) {
  const { t } = useTranslation("notifications");
  const paths = useLocalePaths();
  const [isSending, setIsSending] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <nav aria-label={t("views")} className="flex gap-1 rounded-card bg-page p-1">
        {NOTIFICATION_VIEWS.map((name) => (
          <a
            key={name}
            href={paths.notifications(viewQuery(name))}
            aria-current={name === view ? "true" : undefined}
            onClick={onSelect && insteadOfLink(() => onSelect(name))}
            className={classNames(
              "flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium transition duration-150",
              name === view ? "bg-raised text-text" : "text-muted hover:text-text",
            )}
          >
            {t(`view.${name}`)}
            {name === "unread" && unread > 0 && (
              <span className="text-muted tabular-nums">{unreadCountText(unread)}</span>
            )}
          </a>
        ))}
      </nav>
      {unread > 0 && (
        <PostForm
          as="form"
          action={paths.notifications()}
          className="-mr-2 ml-auto"
          onSubmit={(event) => {
            event.preventDefault();
            setIsSending(true);
            void actions.readAll().finally(() => setIsSending(false));
          }}
        >
          <input type="hidden" name="view" value={view} />
          <Button
            type="submit"
            size="small"
            tone="ghost"
            name={READ_FIELD}
            value="all"
            waiting={isSending}
            className="max-phone:px-2"
          >
            <CheckCheck size={18} aria-hidden="true" className="max-phone:hidden" />
            {t("mark_all_read")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
