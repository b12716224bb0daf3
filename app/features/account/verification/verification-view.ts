import type {
  DocumentKind,
  DocumentSlot,
  RejectionReason,
  UploadedDocument,
  Verification,
  VerificationStatus,
} from "#contract/verification/verification.ts";

/** A document that its owner has handed in, with its figures in their words. */
export interface DocumentView {
  id: string;
  name: string;
  /** Whether an `<img>` can show it. */
  isPicture: boolean;
  size: string;
  state: UploadedDocument["state"];
  reason: RejectionReason | null;
  /** When it was handed in, and when it was decided on. */
  uploaded: string;
  decided: string | null;
}

/** A kind of document. */
export interface SlotView {
  kind: DocumentKind;
  state: DocumentSlot["state"];
  reason: RejectionReason | null;
  /** How many more can be handed in now. */
  room: number;
  documents: DocumentView[];
}

export interface VerificationData {
  status: VerificationStatus;
  slots: SlotView[];
  identity: Verification["identity_check"];
}

/** What the popup asks for: the data, or that it could not be had. */
export type VerificationAnswer = { verification: VerificationData } | { verification: null };

/** What the button of the identity check is answered. */
export interface IdentityAnswer {
  /** Of the provider's page; null where no check could be begun. */
  url: string | null;
  /** There is nothing left to check. */
  done?: true;
}

/** The kinds that the popup shows: those that something is asked or under way of, else the identity. */
export function urgentSlots({ slots }: Pick<VerificationData, "slots">): SlotView[] {
  const urgent = slots.filter(({ state }) => state !== "none" && state !== "verified");
  return urgent.length > 0 ? urgent : slots.filter(({ kind }) => kind === "identity");
}
