/**
 * Codes of the product API's errors that the front end acts on. The first three are the specification's [ERR-1, AUTH-2];
 * the others are the contract's, for a product API that can say what is wrong. Any code that is not listed here is shown
 * by its message.
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
  /** A limit of the player's own refuses: `kind`, `period`, `limit`, `left` (money in units of `currency`, or minutes), `until`. */
  limitReached: 7000020,
  /** The account is locked by its player's own wish, until `until` or for ever. */
  timeOut: 7000021,
  selfExcluded: 7000022,
  /** A reality check waits for its answer: no new round before. */
  realityCheckDue: 7000023,
  forbidden: 9000031,
  /** The password asked for a change was not the account's; `wrongCredentials` is a login's. */
  wrongPassword: 9000040,
  /** A mailed or sent code, with `left` tries. */
  wrongCode: 9000041,
  codeExpired: 9000042,
  /** With `seconds`. */
  resendTooSoon: 9000043,
  twoFactorAlreadyOn: 9000044,
  twoFactorNotOn: 9000045,
  /** With `field`, a field of the profile. */
  fieldLocked: 9000046,
  alreadyConfirmed: 9000047,
  /** A document: with `megabytes`. */
  fileTooLarge: 8000910,
  fileTypeRefused: 8000911,
  /** Of an accepted type by its beginning, but broken, too small, too large in pixels, or with something else inside. */
  fileUnreadable: 8000912,
  /** With `most`. */
  tooManyDocuments: 8000913,
  documentInReview: 8000914,
  bonusUnavailable: 7100001,
  bonusAlreadyActive: 7100002,
  bonusNotActive: 7100003,
  /** With `limit` and `currency`. */
  stakeAboveBonusLimit: 7100004,
  crashPanelTaken: 7300001,
  crashBetFlying: 7300002,
  crashBetOver: 7300003,
  crashNotFlying: 7300004,
  crashTooLate: 7300005,
  crashCashedOutAlready: 7300006,
  /** A round of that game still waits for its player's choice. */
  roundWaits: 7400001,
  paymentMethodUnavailable: 7200001,
  /** With `until`, an ISO time, or empty where the end is not known. */
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
  /** With `limit` and `currency`: from which amount on the house asks where the money comes from. */
  sourceOfFundsRequired: 7200009,
  /** With `left` and `currency`: what is to be wagered first. */
  wageringNotDone: 7200010,
} as const;

/** The two that lead to the verification, whatever was asked for [ERR-1]. */
export const VERIFICATION_ERRORS: readonly number[] = [
  PRODUCT_ERROR.verificationRequired,
  PRODUCT_ERROR.identityFrameRequired,
];

export type ProductErrorCode = (typeof PRODUCT_ERROR)[keyof typeof PRODUCT_ERROR];
