import type { ReactNode } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import type { SlipProblem } from "./slip-summary.ts";
import type { SlipView } from "./use-slip.ts";

/** The button that places the bets. It names what it does, and the line above it says what is missing. */
export function PlaceButton({ view }: { view: SlipView }) {
  const { texts, amounts, session, options, slipOpen } = useServices();
  const token = useValue(session.token);
  const { summary, acceptPrices, place } = view;
  const { problem, limits, totalStake, returns } = summary;
  const message =
    problem === null || problem === "no_stake" ? null : texts.t(`problem_${problem}`, limitValues());

  const press = (): void => {
    if (token === null) {
      slipOpen.set(false);
      options.get().onLogin?.();
    } else if (problem === "changed") acceptPrices();
    else if (problem === null) void place();
  };
  const label = (): ReactNode => {
    if (token === null) return texts.t("login_to_bet");
    if (problem === "changed") return texts.t("accept_prices");
    return <StakeAndReturns stake={totalStake} returns={returns} />;
  };
  const isDisabled = token !== null && problem !== null && problem !== "changed";
  return (
    <div className="bt-place">
      {/* The lines keep their place, so that the button does not move while prices and limits change. */}
      <p className="bt-place-message" role="status" data-kind={kindOf(problem)}>
        {message ?? limitsText()}
      </p>
      <button type="button" className="bt-button bt-button-main" disabled={isDisabled} onClick={press}>
        {label()}
      </button>
      {token === null && (
        <button
          type="button"
          className="bt-text-button"
          onClick={() => {
            slipOpen.set(false);
            options.get().onRegister?.();
          }}
        >
          {texts.t("register")}
        </button>
      )}
    </div>
  );

  function limitValues(): Record<string, string> {
    return limits
      ? { min: amounts.text(limits.min, true), max: amounts.text(limits.max, true) }
      : { min: "", max: "" };
  }
  function limitsText(): string {
    return limits ? texts.t("limits", limitValues()) : "\u00a0";
  }
}

/** The text of a button that places bets, amounts in minor units: the stake and, on a line of its own, what the bets can return. */
export function StakeAndReturns({ stake, returns }: { stake: number; returns: number }) {
  const { texts, amounts } = useServices();
  if (stake === 0) return texts.t("place_bet");
  return (
    <span className="bt-place-label">
      <span>{texts.t("place_bet_stake", { stake: amounts.text(stake, true) })}</span>{" "}
      <small>{texts.t("place_bet_returns", { returns: amounts.text(returns) })}</small>
    </span>
  );
}

function kindOf(problem: SlipProblem | null): string {
  if (problem === null || problem === "no_stake") return "quiet";
  return problem === "changed" ? "notice" : "error";
}
