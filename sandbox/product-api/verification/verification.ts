import { z } from "zod";
import type { Profile } from "#contract/wire/session/user.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSlot,
  type DocumentState,
  type RejectionReason,
  type UploadedDocument,
  type VerificationStatus,
  type Verification as View,
} from "#contract/wire/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { query, type Store } from "../../store/database.ts";
import type { Player } from "../accounts/players.ts";
import type { Hub } from "../live/hub.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import { createDocuments, type DueBatch } from "./documents.ts";
import { createIdentityChecks } from "./identity-checks.ts";

/** Profile fields that a verified document of each kind proves, and that can no longer be changed. */
const PROVED_FIELDS: Partial<Record<DocumentKind, readonly (keyof Profile)[]>> = {
  identity: ["name", "surname", "birthday", "country"],
  address: ["country", "postcode", "address"],
};

interface Dependencies {
  store: Store;
  clock: Clock;
  mail: PlayerMail;
  hub: Hub;
}

/**
 * Verification of players by documents and identity checks [VER-1, ERR-1]. Functions that change it may be called inside or
 * outside of a transaction.
 */
export function createVerification({ store, clock, mail, hub }: Dependencies) {
  const documents = createDocuments(store, clock);
  const checks = createIdentityChecks(store, clock);
  const readRequests = query(
    store.db,
    "SELECT kind FROM document_requests WHERE user_id = ?",
    z.object({ kind: z.enum(DOCUMENT_KINDS) }),
  );
  const insertRequest = store.db.prepare(
    "INSERT INTO document_requests VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );

  /** Requested kinds; an approved identity check replaces the identity document. */
  const requestedKinds = (userId: string): Set<DocumentKind> => {
    const requested = new Set(readRequests(userId).map(({ kind }) => kind));
    if (checks.stateOf(userId) === "approved") requested.delete("identity");
    return requested;
  };

  const slots = (userId: string): DocumentSlot[] => {
    const all = documents.list(userId);
    const requested = requestedKinds(userId);
    return DOCUMENT_KINDS.map((kind) => slotOf(kind, all, requested.has(kind)));
  };

  const view = (userId: string): View => {
    const identity = checks.stateOf(userId);
    const found = slots(userId);
    const proved = stateIn(found, "identity") === "verified" || identity === "approved";
    return {
      status: statusOf(found, identity, proved),
      documents: found,
      identity_check: { state: identity, available: !proved },
    };
  };

  /** Publishes the status to the player's sockets after the commit of the open transaction, or at once without one. */
  const announce = (userId: string, kind?: DocumentKind, state?: DocumentState): void => {
    const publish = () =>
      hub.toPlayer(userId, {
        event: "verification/status",
        data: { status: view(userId).status, ...(kind && { kind }), ...(state && { state }) },
      });
    if (store.db.isTransaction) store.afterCommit(publish);
    else publish();
  };

  const decide = (userId: string, kind: DocumentKind, reason: RejectionReason | null): void => {
    documents.decide(userId, kind, reason);
    if (reason) mail.send(userId, "document_rejected", { document: kind, reason });
    else mail.send(userId, "document_verified", { document: kind });
    announce(userId, kind, reason ? "rejected" : "verified");
  };

  /**
   * Throws Refusal `identity_frame_required` (8000909) until the identity is proved, or `verification_required` (8000903) if the
   * identity check failed and a document is on its way [ERR-1].
   */
  const checkIdentity = (userId: string): void => {
    const { documents: found, identity_check: identity } = view(userId);
    if (!identity.available) return;
    if (stateIn(found, "identity") !== "none") throw new Refusal("verification_required");
    throw new Refusal("identity_frame_required");
  };

  return {
    view,
    checkIdentity,
    documents,
    checks,
    decide,
    /** Marks the uploaded documents of a player and kind as in review. */
    beginReview(batch: DueBatch): void {
      documents.beginReview(batch);
      announce(batch.userId, batch.kind, "in_review");
    },
    /** Profile fields that can no longer be changed. */
    lockedFields({ userId, profile }: Player): (keyof Profile)[] {
      const verified = slots(userId).filter(({ state }) => state === "verified");
      const kinds: DocumentKind[] = verified.map(({ kind }) => kind);
      if (checks.stateOf(userId) === "approved") kinds.push("identity");
      const locked = kinds.flatMap((kind) => PROVED_FIELDS[kind] ?? []);
      return [...new Set<keyof Profile>([...(profile.birthday ? (["birthday"] as const) : []), ...locked])];
    },
    /** Stores a document. Throws Refusal `document_in_review` if a document of its kind is in review or verified. */
    upload(userId: string, kind: DocumentKind, file: { name: string; bytes: Uint8Array }): void {
      const before = stateIn(slots(userId), kind);
      if (before === "in_review" || before === "verified") throw new Refusal("document_in_review");
      documents.add(userId, kind, file);
      if (before !== "uploaded") mail.send(userId, "document_received", { document: kind });
      announce(userId, kind, "uploaded");
    },
    /** Requests a document from a player; withdrawals are blocked until it is verified. Repeated requests have no effect. */
    request(userId: string, kind: DocumentKind): void {
      if (insertRequest.run(userId, kind, clock.iso()).changes === 0) return;
      if (stateIn(slots(userId), kind) !== "requested") return;
      mail.send(userId, "document_requested", { document: kind });
      announce(userId, kind, "requested");
    },
    /** Stores the result of a check; returns false if there is no undecided check with this token. */
    concludeCheck(token: string, state: "approved" | "declined"): boolean {
      const userId = checks.decide(token, state);
      if (!userId) return false;
      if (state === "declined") insertRequest.run(userId, "identity", clock.iso());
      mail.send(userId, state === "approved" ? "identity_verified" : "identity_declined", {});
      announce(userId);
      return true;
    },
    /**
     * Checked before each withdrawal: the identity, and all requested documents. Throws what `checkIdentity` throws, and Refusal
     * `verification_required` if a requested document is not verified.
     */
    gate(userId: string): void {
      const requested = requestedKinds(userId);
      const open = slots(userId).some(({ kind, state }) => requested.has(kind) && state !== "verified");
      if (open) throw new Refusal("verification_required");
      checkIdentity(userId);
    },
  };
}
export type VerificationService = ReturnType<typeof createVerification>;

function stateIn(slots: readonly DocumentSlot[], kind: DocumentKind): DocumentState {
  return slots.find((slot) => slot.kind === kind)?.state ?? "none";
}

function slotOf(kind: DocumentKind, all: readonly UploadedDocument[], isRequested: boolean): DocumentSlot {
  const documents = all.filter((candidate) => candidate.kind === kind);
  const has = (state: DocumentState) => documents.some((candidate) => candidate.state === state);
  const state = (["in_review", "uploaded", "verified", "rejected"] as const).find(has);
  const can_upload = state !== "in_review" && state !== "verified";
  const reason = state === "rejected" ? (documents[0]?.reason ?? null) : null;
  return { kind, state: state ?? (isRequested ? "requested" : "none"), reason, can_upload, documents };
}

function statusOf(
  slots: readonly DocumentSlot[],
  identity: View["identity_check"]["state"],
  proved: boolean,
): VerificationStatus {
  const any = (...states: DocumentState[]) => slots.some(({ state }) => states.includes(state));
  if (any("rejected") || (identity === "declined" && !proved && !any("uploaded", "in_review")))
    return "rejected";
  if (any("requested")) return "requested";
  if (any("uploaded", "in_review")) return "in_review";
  return proved ? "verified" : "none";
}
