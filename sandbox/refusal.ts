import { PRODUCT_ERROR } from "#contract/wire/errors.ts";

/** Reasons of refusals by message key, each with the contract's error code and the HTTP status. */
const REASONS = {
  not_signed_in: [PRODUCT_ERROR.notSignedIn, 401],
  wrong_credentials: [PRODUCT_ERROR.wrongCredentials, 401],
  two_factor_required: [PRODUCT_ERROR.twoFactorRequired, 401],
  wrong_two_factor_code: [PRODUCT_ERROR.wrongTwoFactorCode, 401],
  too_many_attempts: [PRODUCT_ERROR.tooManyAttempts, 429],
  login_taken: [PRODUCT_ERROR.loginTaken, 409],
  link_expired: [PRODUCT_ERROR.linkExpired, 410],
  forbidden: [PRODUCT_ERROR.forbidden, 403],
  verification_required: [PRODUCT_ERROR.verificationRequired, 403],
  identity_frame_required: [PRODUCT_ERROR.identityFrameRequired, 403],
  wrong_password: [PRODUCT_ERROR.wrongPassword, 422],
  wrong_code: [PRODUCT_ERROR.wrongCode, 422],
  code_expired: [PRODUCT_ERROR.codeExpired, 410],
  resend_too_soon: [PRODUCT_ERROR.resendTooSoon, 429],
  two_factor_already_on: [PRODUCT_ERROR.twoFactorAlreadyOn, 409],
  two_factor_not_on: [PRODUCT_ERROR.twoFactorNotOn, 409],
  field_locked: [PRODUCT_ERROR.fieldLocked, 409],
  already_confirmed: [PRODUCT_ERROR.alreadyConfirmed, 409],
  file_too_large: [PRODUCT_ERROR.fileTooLarge, 413],
  file_type_refused: [PRODUCT_ERROR.fileTypeRefused, 422],
  file_unreadable: [PRODUCT_ERROR.fileUnreadable, 422],
  too_many_documents: [PRODUCT_ERROR.tooManyDocuments, 409],
  document_in_review: [PRODUCT_ERROR.documentInReview, 409],
  bonus_unavailable: [PRODUCT_ERROR.bonusUnavailable, 409],
  bonus_already_active: [PRODUCT_ERROR.bonusAlreadyActive, 409],
  bonus_not_active: [PRODUCT_ERROR.bonusNotActive, 409],
  stake_above_bonus_limit: [PRODUCT_ERROR.stakeAboveBonusLimit, 409],
  daily_bonus_not_today: [PRODUCT_ERROR.dailyBonusNotToday, 409],
  daily_bonus_needs_deposit: [PRODUCT_ERROR.dailyBonusNeedsDeposit, 409],
  not_enough_coins: [PRODUCT_ERROR.notEnoughCoins, 409],
  shop_sold_out: [PRODUCT_ERROR.shopSoldOut, 409],
  shop_level_too_low: [PRODUCT_ERROR.shopLevelTooLow, 403],
  not_found: [PRODUCT_ERROR.notFound, 404],
  invalid_input: [PRODUCT_ERROR.invalidInput, 422],
  invalid_email: [PRODUCT_ERROR.invalidInput, 422],
  invalid_phone: [PRODUCT_ERROR.invalidInput, 422],
  invalid_birthday: [PRODUCT_ERROR.invalidInput, 422],
  invalid_amount: [PRODUCT_ERROR.invalidInput, 422],
  weak_password: [PRODUCT_ERROR.invalidInput, 422],
  under_age: [PRODUCT_ERROR.invalidInput, 422],
  wrong_currency: [PRODUCT_ERROR.invalidInput, 422],
  idempotency_key_required: [PRODUCT_ERROR.invalidInput, 422],
  body_too_large: [PRODUCT_ERROR.invalidInput, 413],
  game_unavailable: [PRODUCT_ERROR.gameUnavailable, 409],
  game_in_maintenance: [PRODUCT_ERROR.gameInMaintenance, 409],
  game_not_in_country: [PRODUCT_ERROR.gameNotInCountry, 409],
  not_enough_money: [PRODUCT_ERROR.notEnoughMoney, 409],
  unknown_round: [PRODUCT_ERROR.unknownTransaction, 404],
  transaction_rolled_back: [PRODUCT_ERROR.conflictingTransaction, 409],
  transaction_conflict: [PRODUCT_ERROR.conflictingTransaction, 409],
  limit_reached_deposit_day: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_deposit_week: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_deposit_month: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_loss_day: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_loss_week: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_loss_month: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_stake_day: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_stake_week: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_stake_month: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_session_day: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_session_week: [PRODUCT_ERROR.limitReached, 409],
  limit_reached_session_month: [PRODUCT_ERROR.limitReached, 409],
  time_out: [PRODUCT_ERROR.timeOut, 403],
  self_excluded: [PRODUCT_ERROR.selfExcluded, 403],
  self_excluded_for_ever: [PRODUCT_ERROR.selfExcluded, 403],
  self_exclusion_over: [PRODUCT_ERROR.selfExcluded, 403],
  self_exclusion_ending: [PRODUCT_ERROR.selfExcluded, 403],
  person_excluded: [PRODUCT_ERROR.selfExcluded, 403],
  reality_check_due: [PRODUCT_ERROR.realityCheckDue, 409],
  payment_method_unavailable: [PRODUCT_ERROR.paymentMethodUnavailable, 409],
  payment_method_in_maintenance: [PRODUCT_ERROR.paymentMethodInMaintenance, 409],
  amount_too_small: [PRODUCT_ERROR.amountTooSmall, 422],
  amount_too_large: [PRODUCT_ERROR.amountTooLarge, 422],
  payment_field_invalid: [PRODUCT_ERROR.paymentFieldInvalid, 422],
  payment_not_cancellable: [PRODUCT_ERROR.paymentNotCancellable, 409],
  too_many_open_payments: [PRODUCT_ERROR.tooManyOpenPayments, 409],
  quote_expired: [PRODUCT_ERROR.quoteExpired, 410],
  source_of_funds_required: [PRODUCT_ERROR.sourceOfFundsRequired, 403],
  wagering_not_done: [PRODUCT_ERROR.wageringNotDone, 409],
  tournament_closed: [PRODUCT_ERROR.tournamentClosed, 409],
  crash_panel_taken: [PRODUCT_ERROR.crashPanelTaken, 409],
  crash_bet_flying: [PRODUCT_ERROR.crashBetFlying, 409],
  crash_bet_over: [PRODUCT_ERROR.crashBetOver, 409],
  crash_not_flying: [PRODUCT_ERROR.crashNotFlying, 409],
  crash_too_late: [PRODUCT_ERROR.crashTooLate, 409],
  crash_cashed_out_already: [PRODUCT_ERROR.crashCashedOutAlready, 409],
  round_waits: [PRODUCT_ERROR.roundWaits, 409],
  unexpected: [9000099, 500],
} as const;

export type Reason = keyof typeof REASONS;
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

/** A refused call: sent as `{ error: { code, message, vars } }`, where `message` is a key of the app's `errors:product`. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly code: number;
  readonly status: number;
  readonly vars: Record<string, string | number>;

  /** @param status replaces the reason's status, for faults of the request that players never cause */
  constructor(reason: Reason, vars: Record<string, string | number> = {}, status?: number) {
    super(reason);
    this.name = "Refusal";
    this.reason = reason;
    const [code, usualStatus] = REASONS[reason];
    this.code = code;
    this.status = status ?? usualStatus;
    this.vars = vars;
  }
}
