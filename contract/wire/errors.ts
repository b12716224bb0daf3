/**
 * Error codes of the product API that the front end handles. The specification defines the first three [ERR-1, AUTH-2]; the contract
 * defines the others. Errors with any other code are shown by their message. `With …` in a comment lists the error's `vars`.
 */
export const PRODUCT_ERROR = {
  verificationRequired: 8000903,
  identityFrameRequired: 8000909,
  twoFactorRequired: 9000005,
  wrongCredentials: 9000001,
  notSignedIn: 9000002,
  wrongTwoFactorCode: 9000006,
  loginTaken: 9000010,
  linkExpired: 9000011,
  tooManyAttempts: 9000012,
  invalidInput: 9000020,
  notFound: 9000030,
  gameUnavailable: 7000001,
  gameInMaintenance: 7000002,
  gameNotInCountry: 7000003,
  notEnoughMoney: 7000010,
  unknownTransaction: 7000011,
  conflictingTransaction: 7000012,
  /** A limit of the player is exceeded. With `kind`, `period`, `limit`, `left` (money in units of `currency`, or minutes), `until`. */
  limitReached: 7000020,
  /** The player has a time-out. With `until`. */
  timeOut: 7000021,
  /** The player has a self-exclusion. With `until`, unless it is permanent. */
  selfExcluded: 7000022,
  /** A reality check is due; no new round starts until the player has answered it. */
  realityCheckDue: 7000023,
  forbidden: 9000031,
  /** The password that confirms a change is wrong; a failed login is `wrongCredentials`. */
  wrongPassword: 9000040,
  /** The code of a mail or SMS is wrong. With `left`, the number of remaining attempts. */
  wrongCode: 9000041,
  codeExpired: 9000042,
  /** With `seconds`. */
  resendTooSoon: 9000043,
  twoFactorAlreadyOn: 9000044,
  twoFactorNotOn: 9000045,
  /** With `field`, a field of the profile. */
  fieldLocked: 9000046,
  alreadyConfirmed: 9000047,
  /** The maximum size of a document is exceeded. With `megabytes`. */
  fileTooLarge: 8000910,
  fileTypeRefused: 8000911,
  /** The type is accepted, but the file is broken, has too few or too many pixels, or contains active content. */
  fileUnreadable: 8000912,
  /** With `most`. */
  tooManyDocuments: 8000913,
  documentInReview: 8000914,
  bonusUnavailable: 7100001,
  bonusAlreadyActive: 7100002,
  bonusNotActive: 7100003,
  /** With `limit` and `currency`. */
  stakeAboveBonusLimit: 7100004,
  /** The day of a daily bonus has ended or not begun. */
  dailyBonusNotToday: 7100005,
  /** With `limit` and `currency`: the deposit that opens the bonus of the day. */
  dailyBonusNeedsDeposit: 7100006,
  tournamentClosed: 7110001,
  notEnoughCoins: 7120001,
  /** The stock of the day is sold out. */
  shopSoldOut: 7120002,
  /** With `level`, the name of the VIP level that may buy the item. */
  shopLevelTooLow: 7120003,
  crashPanelTaken: 7300001,
  crashBetFlying: 7300002,
  crashBetOver: 7300003,
  crashNotFlying: 7300004,
  crashTooLate: 7300005,
  crashCashedOutAlready: 7300006,
  /** An unfinished round of that game waits for the player's choice. */
  roundWaits: 7400001,
  paymentMethodUnavailable: 7200001,
  /** With `until`, an ISO time, or empty if unknown. */
  paymentMethodInMaintenance: 7200002,
  /** With `limit` and `currency`. */
  amountTooSmall: 7200003,
  amountTooLarge: 7200004,
  /** With `field`, the name of a field of the method. */
  paymentFieldInvalid: 7200005,
  paymentNotCancellable: 7200006,
  /** With `most`. */
  tooManyOpenPayments: 7200007,
  quoteExpired: 7200008,
  /** With `limit` and `currency`: the amount from which a proof of funds is required. */
  sourceOfFundsRequired: 7200009,
  /** With `left` and `currency`: the amount still to be wagered. */
  wageringNotDone: 7200010,
} as const;

/** Codes that open the verification popup, whichever call returned them [ERR-1]. */
export const VERIFICATION_ERRORS: readonly number[] = [
  PRODUCT_ERROR.verificationRequired,
  PRODUCT_ERROR.identityFrameRequired,
];
