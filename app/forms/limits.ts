/** Lengths in characters that fields accept; `max` is what the operator's database must hold, not what looks tidy. */
export const LENGTHS = {
  /** A login name or an e-mail address. */
  login: { min: 3, max: 254 },
  /** The longest address that SMTP can carry (RFC 5321). */
  email: { min: 6, max: 254 },
  password: { min: 8, max: 64 },
  /** E.164 allows 15 digits; people add spaces, brackets and dashes. */
  phone: { min: 5, max: 24 },
  name: { min: 1, max: 64 },
  postcode: { min: 2, max: 12 },
  address: { min: 4, max: 160 },
  twoFactorCode: { min: 6, max: 8 },
  /** Other operators' may be shorter or longer than ours, `xxxxx-xxxxx`. */
  recoveryCode: { min: 8, max: 32 },
} as const;

/** The longest life on record ended at 122; a year before this is a slip of the finger. */
export const EARLIEST_BIRTH_YEAR = 1900;
