import type { ReactNode } from "react";
import { EmptyList } from "./empty-list.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { NO_CHOICE } from "./list-address.ts";
import { ListHeader } from "./list-header.tsx";
import type { NarrowedBy } from "./load-list.server.ts";
import type { Overview } from "./load-overviews.server.ts";

export interface OverviewProps<List> extends Overview<List> {
  title: string;
  description: string;
}

interface OverviewFrameProps {
  title: string;
  description: string;
  current: "category" | "collection" | "provider";
  narrowed: NarrowedBy | null;
  isEmpty: boolean;
  /** Between the header and what narrows it. */
  nav?: ReactNode;
  children: ReactNode;
}

/** An overview of lists, with what narrows them where its reader came from a list that was narrowed [RT-6]. */
export function OverviewFrame(props: OverviewFrameProps) {
  const { title, description, current, narrowed, isEmpty, nav, children } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current={current} choice={narrowed ?? NO_CHOICE} />
      {nav}
      {narrowed && <FilterChips list={narrowed} />}
      {isEmpty ? <EmptyList of={narrowed ?? NO_CHOICE} /> : children}
    </div>
  );
}
