import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { GameCategory } from "#contract/constants.ts";
import { GameRow } from "./game-row.tsx";
import { ListHeader } from "./list-header.tsx";
import type { FrontRow } from "./load-fronts.server.ts";

interface FrontProps {
  title: string;
  description: string;
  rows: readonly FrontRow[];
}

/** A front: rows of categories and collections, in its editor's order [RT-6]. */
export function Front({ title, description, rows }: FrontProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ListHeader title={title} text={description} current="lobby" />
      {rows.map(({ kind, id, title, games }, index) => (
        <GameRow
          key={`${kind} ${id}`}
          title={title ?? t(`category.${id as GameCategory}.title`)}
          href={kind === "category" ? paths.games(id as GameCategory) : paths.collection(id)}
          games={games}
          eager={index === 0}
        />
      ))}
    </div>
  );
}
