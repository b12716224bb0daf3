import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";
import { minuteText } from "../../ui/match-clock.ts";

/** Comments of a match, latest first. Its height is that of `limit` lines at least, so that nothing below moves. */
export function Commentary({ row, limit }: { row: EventInfo["row"]; limit: number }) {
  const { offer, texts } = useServices();
  const comments = useKeyed(offer.commentary, row.id) ?? [];
  const [home, away] = row.competitors;
  const values = { home: home?.name ?? "", away: away?.name ?? "" };
  if (comments.length === 0) return <p className="bt-muted bt-comments">{texts.t("no_commentary")}</p>;
  return (
    <ol className="bt-comments" data-short={limit < 5}>
      {comments.slice(0, limit).map(({ at, clock, period, text }) => {
        const [key = "", ...rest] = text.split("|");
        const extra = Object.fromEntries(rest.map((part) => part.split("=", 2)));
        return (
          <li key={`${at} ${text}`}>
            <span className="bt-comment-time">{minuteText({ period, clock: clock ?? at })}</span>
            <span>
              {texts.hasName(`commentary.${key}`)
                ? texts.name(`commentary.${key}`, { ...values, ...extra })
                : text}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
