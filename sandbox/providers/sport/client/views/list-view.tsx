import { type ReactNode, useDeferredValue } from "react";
import { useServices } from "../services.ts";
import type { LoadedList } from "../store/use-offer.ts";
import { EventList } from "../ui/event-list.tsx";
import type { IconName } from "../ui/icon.tsx";
import { EmptyPanel, FailedPanel, MissingPanel } from "../ui/panels.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import type { TextKey } from "../ui/texts.ts";

interface ListViewProps {
  loaded: LoadedList;
  headings?: "league" | "title";
  empty: { icon: IconName; title: TextKey; text: TextKey; action?: ReactNode };
  /** Leaves out events; sections without any are not shown. */
  filter?(event: string): boolean;
}

/** A list in each of its states. The rows of one that arrives are rendered without blocking the page, behind the skeleton. */
export function ListBody({ loaded: { list, state, retry }, headings, empty, filter }: ListViewProps) {
  const { t } = useServices().texts;
  const isArriving = useDeferredValue(state === "loading");
  if (state === "loading" || (list && isArriving)) return <SkeletonRows rows={8} />;
  if (state === "missing") return <MissingPanel />;
  if (!list) return <FailedPanel retry={retry} />;
  const shown = filter
    ? { sections: list.sections.map((section) => ({ ...section, events: section.events.filter(filter) })) }
    : list;
  if (shown.sections.every(({ events }) => events.length === 0))
    return <EmptyPanel icon={empty.icon} title={t(empty.title)} text={t(empty.text)} action={empty.action} />;
  return <EventList list={shown} headings={headings ?? "league"} />;
}

interface ViewHeadProps {
  title: string;
  /** Whether the navigation says the same: phones then hide it from sight. */
  isMain?: boolean;
  children?: ReactNode;
}

/** Heading of a view; the page has the heading of the first level. */
export function ViewHead({ title, isMain = false, children }: ViewHeadProps) {
  return (
    <div className={isMain ? "bt-view-head bt-view-main" : "bt-view-head"}>
      <h2 className="bt-view-title">{title}</h2>
      {children}
    </div>
  );
}
