import { z } from "zod";
import { inspectDocument } from "#contract/wire/verification/document-file.ts";
import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  type DocumentKind,
  type RejectionReason,
  type UploadedDocument,
  uploadedDocument,
} from "#contract/wire/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";

/** Seconds for which an upload can be removed, and for which it is then in review. */
const BEFORE_REVIEW = 120;
const REVIEW = 180;

const COLUMNS = "document_id, kind, name, type, bytes, state, reason, uploaded_at, decided_at";

/** The documents of a player and kind that are due for the same step. */
const dueBatch = z.object({
  userId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(["uploaded", "in_review"]),
  names: jsonColumn(z.array(z.string())),
});
export type DueBatch = z.output<typeof dueBatch>;

/** Stores the documents that players upload. Every query contains the player's id, so that players cannot read each other's documents. */
export function createDocuments(store: Store, clock: Clock) {
  const { db } = store;
  const list = query(
    db,
    `SELECT ${COLUMNS} FROM documents WHERE user_id = ? ORDER BY uploaded_at DESC, rowid DESC`,
    uploadedDocument,
  );
  const insert = db.prepare(
    `INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, 'uploaded', NULL, ?, ?, NULL)`,
  );
  const postpone = db.prepare(
    "UPDATE documents SET due_at = ? WHERE user_id = ? AND kind = ? AND state = 'uploaded'",
  );
  const removeUploaded = db.prepare(
    "DELETE FROM documents WHERE document_id = ? AND user_id = ? AND state = 'uploaded'",
  );
  const findFile = queryOne(
    db,
    "SELECT name, type, content FROM documents WHERE document_id = ? AND user_id = ?",
    z.object({ name: z.string(), type: z.string(), content: z.instanceof(Uint8Array) }),
  );
  const findDue = query(
    db,
    `SELECT user_id AS userId, kind, state, json_group_array(name) AS names FROM documents WHERE due_at <= ?
     GROUP BY user_id, kind, state`,
    dueBatch,
  );
  const begin = db.prepare(
    `UPDATE documents SET state = 'in_review', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', due_at, '+${REVIEW} seconds')
     WHERE user_id = ? AND kind = ? AND state = 'uploaded'`,
  );
  const decide = db.prepare(
    `UPDATE documents SET state = ?, reason = ?, decided_at = ?, due_at = NULL
     WHERE user_id = ? AND kind = ? AND state = 'in_review'`,
  );

  return {
    /** The documents of a player, newest first. */
    list: (userId: string): UploadedDocument[] => list(userId),
    /**
     * Stores a document inside the caller's transaction. Throws `file_too_large`, `file_type_refused`,
     * `file_unreadable` or `too_many_documents`.
     */
    add(userId: string, kind: DocumentKind, file: { name: string; bytes: Uint8Array }): void {
      const found = inspectDocument(file.bytes);
      if ("refused" in found) {
        throw new Refusal(found.refused, { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 });
      }
      const uploaded = list(userId).filter(
        (candidate) => candidate.kind === kind && candidate.state === "uploaded",
      );
      const max = DOCUMENT_LIMITS.perKind;
      if (uploaded.length >= max) throw new Refusal("too_many_documents", { most: max });
      const due = clock.in(BEFORE_REVIEW);
      insert.run(
        crypto.randomUUID(),
        userId,
        kind,
        safeFileName(file.name),
        found.type,
        file.bytes.length,
        file.bytes,
        clock.iso(),
        due,
      );
      postpone.run(due, userId, kind);
    },
    /** Deletes an upload. Throws `not_found`, or `document_in_review` if its review has started. */
    remove(userId: string, documentId: string): void {
      if (removeUploaded.run(documentId, userId).changes === 1) return;
      throw new Refusal(findFile(documentId, userId) ? "document_in_review" : "not_found");
    },
    /** The file of a document; null if the player has no document with this id. */
    read(userId: string, documentId: string): File | null {
      const row = findFile(documentId, userId);
      if (!row) return null;
      return new File([new Uint8Array(row.content)], row.name, { type: row.type });
    },
    /** Documents that are due for their next step. */
    due: (): DueBatch[] => findDue(clock.iso()),
    beginReview: ({ userId, kind }: DueBatch) => void begin.run(userId, kind),
    /** Verifies the documents in review, or rejects them if `reason` is not null. */
    decide: (userId: string, kind: DocumentKind, reason: RejectionReason | null) =>
      void decide.run(reason ? "rejected" : "verified", reason, clock.iso(), userId, kind),
  };
}

/** A file name without folders and without characters that have a meaning in terminals, headers or file systems. */
function safeFileName(name: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...plain].slice(0, 120).join("") || "document";
}
