import type { Profile } from "#contract/session/user.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSlot,
  type DocumentState,
  type RejectionReason,
  type UploadedDocument,
  type VerificationStatus,
  type Verification as View,
} from "#contract/verification/verification.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Player } from "../accounts/players.ts";
import type { Hub } from "../live/hub.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import { createDocuments, type DueBatch } from "./documents.ts";
import { createIdentityChecks } from "./identity-checks.ts";

/** What each kind, once verified, keeps from being changed. */
const PROVED: Partial<Record<DocumentKind, readonly (keyof Profile)[]>> = {
  identity: ["name", "surname", "birthday", "country"],
  address: ["country", "postcode", "address"],
};

interface Parts {
  store: Store;
  clock: Clock;
  mail: PlayerMail;
  hub: Hub;
}

/**
 * How far each player's verification is: documents and the provider's check put together, and what follows from it
 * [VER-1, ERR-1]. What changes it opens a transaction of its own unless its caller holds one.
 */
export function createVerification({ store, clock, mail, hub }: Parts) {
  const documents = createDocuments(store, clock);
  const checks = createIdentityChecks(store, clock);
  const requested = store.db.prepare("SELECT kind FROM document_requests WHERE user_id = ?");
  const ask = store.db.prepare("INSERT INTO document_requests VALUES (?, ?, ?) ON CONFLICT DO NOTHING");

  /** What was asked for; the provider's approval answers for the identity. */
  const askedOf = (userId: string): Set<DocumentKind> => {
    const asked = new Set(requested.all(userId).map(({ kind }) => kind as DocumentKind));
    if (checks.stateOf(userId) === "approved") asked.delete("identity");
    return asked;
  };

  const slots = (userId: string): DocumentSlot[] => {
    const all = documents.list(userId);
    const asked = askedOf(userId);
    return DOCUMENT_KINDS.map((kind) => slotOf(kind, all, asked.has(kind)));
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

  /** Tells a player's sockets how things stand, once what changed them is committed. */
  const announce = (userId: string, kind?: DocumentKind, state?: DocumentState): void => {
    const tell = () =>
      hub.toPlayer(userId, {
        event: "verification/status",
        data: { status: view(userId).status, ...(kind && { kind }), ...(state && { state }) },
      });
    if (store.db.isTransaction) store.afterCommit(tell);
    else tell();
  };

  const decide = (userId: string, kind: DocumentKind, reason: RejectionReason | null): void => {
    documents.decide(userId, kind, reason);
    if (reason) mail.send(userId, "document_rejected", { document: kind, reason });
    else mail.send(userId, "document_verified", { document: kind });
    announce(userId, kind, reason ? "rejected" : "verified");
  };

  return {
    view,
    documents,
    checks,
    decide,
    /** A reviewer takes up what a player has handed in of a kind. */
    beginReview(batch: DueBatch): void {
      documents.beginReview(batch);
      announce(batch.userId, batch.kind, "in_review");
    },
    /** Fields of the profile that can no longer be changed. */
    lockedFields({ userId, profile }: Player): (keyof Profile)[] {
      const verified = slots(userId).filter(({ state }) => state === "verified");
      const kinds: DocumentKind[] = verified.map(({ kind }) => kind);
      if (checks.stateOf(userId) === "approved") kinds.push("identity");
      const locked = kinds.flatMap((kind) => PROVED[kind] ?? []);
      return [...new Set<keyof Profile>([...(profile.birthday ? (["birthday"] as const) : []), ...locked])];
    },
    /** Takes a document in. Throws `document_in_review` while one of its kind is being looked at or has been verified. */
    upload(userId: string, kind: DocumentKind, file: { name: string; bytes: Uint8Array }): void {
      const before = stateIn(slots(userId), kind);
      if (before === "in_review" || before === "verified") throw new Refusal("document_in_review");
      documents.add(userId, kind, file);
      if (before !== "uploaded") mail.send(userId, "document_received", { document: kind });
      announce(userId, kind, "uploaded");
    },
    /** Asks a player for a document, which holds their withdrawals up until it is verified; once is enough. */
    request(userId: string, kind: DocumentKind): void {
      if (ask.run(userId, kind, clock.iso()).changes === 0) return;
      if (stateIn(slots(userId), kind) !== "requested") return;
      mail.send(userId, "document_requested", { document: kind });
      announce(userId, kind, "requested");
    },
    /** The provider has decided a check; false where there was none to decide. */
    concludeCheck(token: string, state: "approved" | "declined"): boolean {
      const userId = checks.decide(token, state);
      if (!userId) return false;
      if (state === "declined") ask.run(userId, "identity", clock.iso());
      mail.send(userId, state === "approved" ? "identity_verified" : "identity_declined", {});
      announce(userId);
      return true;
    },
    /**
     * Stands before every withdrawal [ERR-1]: throws 8000909 `identity_frame_required` until the identity is proved, and
     * 8000903 `verification_required` where the provider's check failed or a document that was asked for is not verified.
     */
    gate(userId: string): void {
      const { documents: found, identity_check: identity } = view(userId);
      const proved = !identity.available;
      const asked = askedOf(userId);
      const open = found.some(({ kind, state }) => asked.has(kind) && state !== "verified");
      if (open || (!proved && stateIn(found, "identity") !== "none"))
        throw new Refusal("verification_required");
      if (!proved) throw new Refusal("identity_frame_required");
    },
  };
}
export type Verification = ReturnType<typeof createVerification>;

function stateIn(slots: readonly DocumentSlot[], kind: DocumentKind): DocumentState {
  return slots.find((slot) => slot.kind === kind)?.state ?? "none";
}

function slotOf(kind: DocumentKind, all: readonly UploadedDocument[], asked: boolean): DocumentSlot {
  const documents = all.filter((one) => one.kind === kind);
  const has = (state: DocumentState) => documents.some((one) => one.state === state);
  const state = (["in_review", "uploaded", "verified", "rejected"] as const).find(has);
  const can_upload = state !== "in_review" && state !== "verified";
  const reason = state === "rejected" ? (documents[0]?.reason ?? null) : null;
  return { kind, state: state ?? (asked ? "requested" : "none"), reason, can_upload, documents };
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
