import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import { type NotificationItem, type NotificationsView, READ_FIELD } from "./model.ts";
import { TopicPicture } from "./topic-picture.tsx";
import type { NotificationActions } from "./use-notifications.ts";

interface ListedNotificationProps {
  item: NotificationItem;
  view: NotificationsView;
  actions: NotificationActions;
  /** Whether it has its whole text; by default two lines. */
  isFull: boolean;
}

/** Picture, headline, text, time and one link that covers the row; unread ones are bold and have a dot. */
export function ListedNotification({ item, view, actions, isFull }: ListedNotificationProps) {
  const { t } = useTranslation("notifications");
  const { id, isRead, header, excerpt, content, href, action, topic, at, age } = item;
  return (
    <li className="relative flex gap-3 px-5 py-4 transition-colors duration-150 has-[a:hover]:bg-raised">
      <TopicPicture topic={topic} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className={classNames("min-w-0 flex-1 break-words", isRead ? "font-medium" : "font-bold")}>
            {!isRead && <span className="sr-only">{t("unread_label")} </span>}
            {header}
          </p>
          {!isRead && (
            <>
              <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent-text" />
              <ReadButton id={id} header={header} view={view} onRead={actions.read} />
            </>
          )}
        </div>
        <p
          className={classNames(
            "mt-0.5 text-sm text-pretty break-words",
            isRead ? "text-muted" : "text-text",
            !isFull && "line-clamp-2",
          )}
        >
          {isFull ? content || excerpt : excerpt || content}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
          <time dateTime={at} className="text-muted">
            {age ?? t("now")}
          </time>
          {href && (
            <OpenLink
              href={href}
              onClick={() => actions.read(id)}
              className="font-medium text-accent-text underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {action || t("open")}
            </OpenLink>
          )}
        </div>
      </div>
    </li>
  );
}

interface ReadButtonProps {
  id: string;
  view: NotificationsView;
  header: string;
  onRead: (id: string) => void;
}

/** Marks one notification read; without scripts it posts a form. */
function ReadButton({ id, header, view, onRead }: ReadButtonProps) {
  const { t } = useTranslation("notifications");
  return (
    <PostForm
      as="form"
      action={useLocalePaths().notifications()}
      className="relative z-10 -mt-1 -mr-2"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(id);
      }}
    >
      <input type="hidden" name="view" value={view} />
      <IconButton
        type="submit"
        name={READ_FIELD}
        value={id}
        label={t("mark_read", { header })}
        icon={<Check size={18} aria-hidden="true" />}
        className="size-8!"
      />
    </PostForm>
  );
}
