import { inspectDocument } from "#contract/verification/document-file.ts";
import {
  DOCUMENT_LIMITS,
  type DocumentKind,
  type DocumentType,
  type RejectionReason,
  type UploadedDocument,
} from "#contract/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";

/** Seconds for which an upload can be withdrawn, and for which a reviewer then has it. */
const BEFORE_REVIEW = 120;
const REVIEW = 180;

const COLUMNS = "document_id, kind, name, type, bytes, state, reason, uploaded_at, decided_at";

/** Documents that wait for the same step: all that a player has handed in of a kind. */
export interface DueBatch {
  userId: string;
  kind: DocumentKind;
  state: "uploaded" | "in_review";
  names: string[];
}

/** Documents as players hand them in. Every look-up is by the player, so no one sees another's. */
export function createDocuments(store: Store, clock: Clock) {
  const { db } = store;
  const ofUser = db.prepare(
    `SELECT ${COLUMNS} FROM documents WHERE user_id = ? ORDER BY uploaded_at DESC, rowid DESC`,
  );
  const insert = db.prepare(
    `INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, 'uploaded', NULL, ?, ?, NULL)`,
  );
  const postpone = db.prepare(
    "UPDATE documents SET due_at = ? WHERE user_id = ? AND kind = ? AND state = 'uploaded'",
  );
  const remove = db.prepare(
    "DELETE FROM documents WHERE document_id = ? AND user_id = ? AND state = 'uploaded'",
  );
  const exists = db.prepare("SELECT 1 FROM documents WHERE document_id = ? AND user_id = ?");
  const content = db.prepare(
    "SELECT name, type, content FROM documents WHERE document_id = ? AND user_id = ?",
  );
  const due = db.prepare(
    `SELECT user_id, kind, state, json_group_array(name) AS names FROM documents WHERE due_at <= ?
     GROUP BY user_id, kind, state`,
  );
  const begin = db.prepare(
    `UPDATE documents SET state = 'in_review', due_at = strftime('%Y-%m-%dT%H:%M:%fZ', due_at, '+${REVIEW} seconds')
     WHERE user_id = ? AND kind = ? AND state = 'uploaded'`,
  );
  const decide = db.prepare(
    `UPDATE documents SET state = ?, reason = ?, decided_at = ?, due_at = NULL
     WHERE user_id = ? AND kind = ? AND state = 'in_review'`,
  );

  const list = (userId: string): UploadedDocument[] =>
    ofUser.all(userId).map((row) => ({
      document_id: String(row.document_id),
      kind: row.kind as DocumentKind,
      name: String(row.name),
      type: row.type as DocumentType,
      bytes: Number(row.bytes),
      state: row.state as UploadedDocument["state"],
      reason: row.reason as RejectionReason | null,
      uploaded_at: String(row.uploaded_at),
      decided_at: row.decided_at === null ? null : String(row.decided_at),
    }));

  return {
    list,
    /**
     * Takes a document in, inside the caller's transaction. Throws `file_too_large`, `file_type_refused`,
     * `file_unreadable` or `too_many_documents`.
     */
    add(userId: string, kind: DocumentKind, file: { name: string; bytes: Uint8Array }): void {
      const found = inspectDocument(file.bytes);
      if ("refused" in found) {
        throw new Refusal(found.refused, { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 });
      }
      const waiting = list(userId).filter((one) => one.kind === kind && one.state === "uploaded");
      const most = DOCUMENT_LIMITS.perKind;
      if (waiting.length >= most) throw new Refusal("too_many_documents", { most });
      const due = clock.in(BEFORE_REVIEW);
      insert.run(
        ...[crypto.randomUUID(), userId, kind, plainName(file.name), found.type],
        ...[file.bytes.length, file.bytes, clock.iso(), due],
      );
      postpone.run(due, userId, kind);
    },
    /** Deletes an upload; throws `not_found`, or `document_in_review` for one that a reviewer has or had. */
    withdraw(userId: string, documentId: string): void {
      if (remove.run(documentId, userId).changes === 1) return;
      throw new Refusal(exists.get(documentId, userId) ? "document_in_review" : "not_found");
    },
    /** The document itself; null where the player has none of that id. */
    read(userId: string, documentId: string): File | null {
      const row = content.get(documentId, userId);
      if (!row) return null;
      return new File([new Uint8Array(row.content as Uint8Array)], String(row.name), {
        type: String(row.type),
      });
    },
    /** What is due for its next step. */
    due: (): DueBatch[] =>
      due.all(clock.iso()).map((row) => ({
        userId: String(row.user_id),
        kind: row.kind as DocumentKind,
        state: row.state as DueBatch["state"],
        names: JSON.parse(String(row.names)),
      })),
    beginReview: ({ userId, kind }: DueBatch) => void begin.run(userId, kind),
    /** @param reason null to verify */
    decide: (userId: string, kind: DocumentKind, reason: RejectionReason | null) =>
      void decide.run(reason ? "rejected" : "verified", reason, clock.iso(), userId, kind),
  };
}
export type Documents = ReturnType<typeof createDocuments>;

/** A file's name without folders and without what a terminal or a header would take for more than text. */
function plainName(name: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return [...plain].slice(0, 120).join("") || "document";
}
