import type { ContactsData } from "#app/features/account/contacts/index.ts";
import type { Device, SignIn } from "#contract/session/security.ts";

/** How an account is protected and by whom it is used; times are in the reader's words. */
export interface SecurityData {
  /** Null while it is the password of the registration. */
  passwordChanged: string | null;
  twoFactor: {
    enabled: boolean;
    /** Null while it is off. */
    since: string | null;
    codesLeft: number;
  };
  contacts: ContactsData;
  sessions: SessionView[];
  signIns: SignInsView;
}

/** What the screen is drawn from: of a mailed link only its code, which is whoever's that reads the mail. */
export type SecurityScreenData = { link: string } | { link: null; security: SecurityData };

interface SeenBy {
  device: Device;
  /** Town, country and IP address, as far as they are known. */
  place: string;
}

export interface SessionView extends SeenBy {
  id: string;
  since: string;
  lastSeen: string;
  current: boolean;
}

export interface SignInsView {
  items: (SeenBy & Pick<SignIn, "outcome" | "method" | "reason"> & { id: string; at: string })[];
  /** Cursor of what is older; null at the end. */
  older: string | null;
  /** Whether these are the newest. */
  newest: boolean;
}

/** A second factor that waits for its first code. */
export interface Enrolment {
  /** base32, in groups of four for whoever types it. */
  secret: string;
  uri: string;
  /** Image address of the QR code. */
  qr: string;
}
