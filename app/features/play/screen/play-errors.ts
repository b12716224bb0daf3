import { PRODUCT_ERROR } from "#contract/errors.ts";

/** Why a game can't be played, as the keys of `play.error` name it. */
export type PlayFailure =
  | "unavailable"
  | "maintenance"
  | "country"
  | "money"
  | "session"
  | "limit"
  | "verification"
  | "service";

const BY_CODE: Readonly<Record<number, PlayFailure>> = {
  [PRODUCT_ERROR.gameUnavailable]: "unavailable",
  [PRODUCT_ERROR.gameInMaintenance]: "maintenance",
  [PRODUCT_ERROR.gameNotInCountry]: "country",
  [PRODUCT_ERROR.notEnoughMoney]: "money",
  [PRODUCT_ERROR.notSignedIn]: "session",
  [PRODUCT_ERROR.limitReached]: "limit",
  [PRODUCT_ERROR.verificationRequired]: "verification",
  [PRODUCT_ERROR.identityFrameRequired]: "verification",
};

/**
 * @param code of the product API's error; none where it did not answer at all
 * @returns the words to show; an unknown refusal of a launch counts as an unavailable game
 */
export function playFailure(code: number | undefined): PlayFailure {
  if (code === undefined) return "service";
  return BY_CODE[code] ?? "unavailable";
}
