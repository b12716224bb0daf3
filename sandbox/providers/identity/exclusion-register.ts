import { z } from "zod";
import { query, type Store } from "../../store/database.ts";

/** An entry of the register. */
export interface RegisterEntry {
  name: string;
  surname: string;
  /** ISO date. */
  birthday: string;
  /** ISO time; null for a permanent entry. */
  endsAt: string | null;
}

/** Stand-in for a national register of excluded persons, which finds a person by name and birthday, as the real ones do. */
export function createExclusionRegister({ db }: Store) {
  const insert = db.prepare("INSERT INTO exclusion_register VALUES (?, ?, ?, ?)");
  const findByBirthday = query(
    db,
    `SELECT name, surname, ends_at AS endsAt FROM exclusion_register
     WHERE birthday = ? AND (ends_at IS NULL OR ends_at > ?)`,
    z.object({ name: z.string(), surname: z.string(), endsAt: z.string().nullable() }),
  );
  const isSame = (first: string, other: string) =>
    first.localeCompare(other, "en", { sensitivity: "base" }) === 0;
  return {
    add: ({ name, surname, birthday, endsAt }: RegisterEntry) =>
      void insert.run(name, surname, birthday, endsAt),
    /** The entry of a person at an ISO time; null if there is none. */
    find: (
      { name, surname, birthday }: Omit<RegisterEntry, "endsAt">,
      instant: string,
    ): Pick<RegisterEntry, "endsAt"> | null =>
      findByBirthday(birthday, instant).find(
        (entry) => isSame(entry.name, name) && isSame(entry.surname, surname),
      ) ?? null,
  };
}
