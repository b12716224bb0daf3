import type { ChosenMethod, MethodView, SavedMethodView } from "#app/features/money/methods/index.ts";

/** The groups that deposits are made by, in the order of their tabs [ENT-3]. */
export const DEPOSIT_GROUPS = ["deposit", "crypto", "crypto_category"] as const;
export type DepositGroup = (typeof DEPOSIT_GROUPS)[number];

/** What a deposit can be made with. */
export interface DepositMethods {
  /** Only groups that have a method. */
  groups: { id: DepositGroup; methods: MethodView[] }[];
  saved: SavedMethodView[];
}

/** A bonus that a deposit can bring; its figures are in the reader's words. */
export interface OfferView {
  benefitId: string;
  title: string;
  description: string;
  /** How much of the deposit: `100 %`. */
  share: string;
  /** Null for no bound. */
  most: string | null;
  /** Minor units from which on a deposit brings it. */
  minDeposit: number;
  /** Empty for any deposit. */
  least: string;
  /** How many times it is to be wagered; empty for never. */
  wagering: string;
  days: number;
}

/** What the deposit's screen is drawn from, on its page as in the popup. */
export interface DepositData {
  /** Idempotency key of the form that is shown with this. */
  formKey: string;
  /** Null where they could not be had. */
  methods: DepositMethods | null;
  /** The group whose methods show. */
  group: DepositGroup;
  chosen: ChosenMethod | null;
  /** A decimal amount that the form begins with. */
  amount: string;
  benefitId: string;
  /** Null where they could not be had; empty where there are none. */
  offers: OfferView[] | null;
}
