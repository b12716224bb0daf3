import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { oddsText } from "../ui/odds-text.ts";
import { PaymentPicker } from "./payment-picker.tsx";
import { PlaceButton } from "./place-button.tsx";
import { legKey } from "./slip-state.ts";
import { StakeField } from "./stake-field.tsx";
import type { SlipView } from "./use-slip.ts";

/** Stake, sums, limits and the button. It stays in sight while the selections scroll. */
export function SlipFooter({ view }: { view: SlipView }) {
  const { texts, slip: store } = useServices();
  const { slip, summary, quote } = view;
  const combinations = summary.bets[0]?.combinations ?? 1;
  const hasFreeBet = slip.payment.kind === "free";
  return (
    <div className="bt-slip-footer">
      {quote && <PaymentPicker quote={quote} payment={slip.payment} />}
      {slip.tab !== "single" && !hasFreeBet && (
        <StakeField
          value={slip.stake}
          name={texts.t(`tab_${slip.tab}`)}
          label={combinations > 1 ? texts.t("stake_each", { n: combinations }) : texts.t("stake")}
          presets
          onChange={(stake) => store.update((state) => ({ ...state, stake }))}
        />
      )}
      {slip.tab === "single" && slip.legs.length > 1 && !hasFreeBet && (
        <StakeField
          value={sameStake(slip.legs.map((leg) => slip.stakes[legKey(leg)] ?? ""))}
          name={texts.t("tab_single")}
          label={texts.t("stake_all")}
          presets
          onChange={(stake) =>
            store.update((state) => ({
              ...state,
              stakes: Object.fromEntries(state.legs.map((leg) => [legKey(leg), stake])),
            }))
          }
        />
      )}
      <Sums view={view} />
      <Offers view={view} />
      <PlaceButton view={view} />
    </div>
  );
}

function Sums({ view: { slip, summary } }: { view: SlipView }) {
  const { texts, amounts, settings } = useServices();
  const { oddsFormat } = useValue(settings);
  const hasSeveral = summary.bets.length > 1 || (summary.bets[0]?.combinations ?? 1) > 1;
  return (
    <dl className="bt-sums">
      {summary.odds !== null && slip.tab !== "single" && (
        <div>
          <dt>{texts.t("total_odds")}</dt>
          <dd translate="no">{summary.odds > 1000 ? oddsText(summary.odds, oddsFormat, texts.iso) : "–"}</dd>
        </div>
      )}
      {hasSeveral && (
        <div>
          <dt>{texts.t("total_stake")}</dt>
          <dd translate="no">{amounts.text(summary.totalStake)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.t("returns")}</dt>
        <dd className="bt-returns" translate="no">
          {amounts.text(summary.returns)}
        </dd>
      </div>
    </dl>
  );
}

/** What the provider adds: a boost, insurance, the delay of live bets. */
function Offers({ view: { quote, summary } }: { view: SlipView }) {
  const { texts } = useServices();
  if (!quote) return null;
  return (
    <>
      {summary.boost > 0 && (
        <p className="bt-offer">
          <Icon name="boost" size={14} />
          {texts.t("boost", { percent: summary.boost })}
        </p>
      )}
      {summary.insured && (
        <p className="bt-offer">
          <Icon name="shield" size={14} />
          {texts.t("insured")}
        </p>
      )}
      {quote.delay > 0 && (
        <p className="bt-offer bt-muted">
          <Icon name="clock" size={14} />
          {texts.t("live_delay", { seconds: quote.delay })}
        </p>
      )}
    </>
  );
}

/** The stake of all singles if it is the same. */
function sameStake(stakes: readonly string[]): string {
  return stakes.every((stake) => stake === stakes[0]) ? (stakes[0] ?? "") : "";
}
