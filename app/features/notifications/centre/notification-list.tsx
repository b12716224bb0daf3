import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { ListedNotification } from "./listed-notification.tsx";
import { type NotificationsState, viewQuery } from "./model.ts";
import type { NotificationActions } from "./use-notifications.ts";

interface NotificationListProps {
  list: NotificationsState;
  actions: NotificationActions;
  /** Whether each notification has its whole text; by default two lines. */
  isFull?: boolean;
}

/** The notifications, or a placeholder while they load, if there are none, and if they failed to load. */
export function NotificationList({ list, actions, isFull = false }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  const { view, items, isLoading, hasFailed } = list;
  if (items.length > 0) {
    return (
      <>
        <ul aria-busy={isLoading} className="divide-y divide-line">
          {items.map((item) => (
            <ListedNotification key={item.id} item={item} view={view} actions={actions} isFull={isFull} />
          ))}
        </ul>
        <OlderLink list={list} onLoad={actions.loadMore} />
      </>
    );
  }
  if (isLoading) return <LoadingList label={t("loading")} />;
  if (hasFailed) {
    return (
      <ErrorState
        title={t("failed")}
        text={t("failed_text")}
        action={<Button onClick={() => actions.load(view)}>{t("retry")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<BellOff size={26} aria-hidden="true" />}
      title={t(`empty.${view}`)}
      text={t(`empty_text.${view}`)}
    />
  );
}

/** Adds the next page to the list; without scripts it is a link to that page. */
function OlderLink({ list, onLoad }: { list: NotificationsState; onLoad: () => void }) {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { view, nextCursor, isLoading } = list;
  if (nextCursor === null) return null;
  return (
    <p className="grid justify-items-center border-t border-line p-4">
      <ButtonLink
        href={paths.notifications({ ...viewQuery(view), cursor: nextCursor })}
        rel="next"
        tone="outline"
        size="small"
        onClick={insteadOfLink(onLoad)}
      >
        {isLoading && <Spinner />}
        {t("paging.older")}
      </ButtonLink>
    </p>
  );
}

function LoadingList({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-5 py-4">
          <Skeleton className="size-11 rounded-card" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
