import { numberTag } from "#contract/wire/format-tags.ts";
import type { Scoreboard } from "../../../types.ts";
import { useServices } from "../../services.ts";
import type { EventInfo } from "../../store/offer-store.ts";

interface RaceOrderProps {
  row: EventInfo["row"];
  order: NonNullable<Scoreboard["order"]>;
}

/** Order of a race with the gaps to the leader in seconds. */
export function RaceOrder({ row, order }: RaceOrderProps) {
  const { texts } = useServices();
  const decimal = new Intl.NumberFormat(numberTag(texts.iso), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <ol className="bt-race" aria-label={texts.t("order")}>
      {order.slice(0, 10).map(({ competitor, gap }, index) => (
        <li key={row.competitors[competitor]?.id ?? competitor}>
          <b>{index + 1}</b>
          <span>{row.competitors[competitor]?.name ?? ""}</span>
          <span className="bt-muted">{index === 0 ? "" : `+${decimal.format(gap / 1000)}`}</span>
        </li>
      ))}
    </ol>
  );
}
