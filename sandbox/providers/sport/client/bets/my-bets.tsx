import { useEffect } from "react";
import type { BetList } from "../feed/bets-api.ts";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { EmptyPanel, FailedPanel } from "../ui/panels.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ViewHead } from "../views/list-view.tsx";
import { BetCard } from "./bet-card.tsx";

/** The player's bets, open or settled. Guests are asked to log in. */
export function MyBets({ list }: { list: BetList }) {
  const { texts, session, options, router, bets } = useServices();
  const open = useValue(bets.open).bets.length;
  const token = useValue(session.token);
  if (token === null)
    return (
      <>
        <ViewHead title={texts.t("my_bets")} isMain />
        <EmptyPanel
          icon="ticket"
          title={texts.t("bets_guest")}
          text={texts.t("bets_guest_text")}
          action={
            <button
              type="button"
              className="bt-button bt-button-main"
              onClick={() => options.get().onLogin?.()}
            >
              {texts.t("login")}
            </button>
          }
        />
      </>
    );
  return (
    <>
      <ViewHead title={texts.t("my_bets")} isMain />
      <Tabs
        label={texts.t("my_bets")}
        selected={list}
        onSelect={(next) => router.go(next === "open" ? "/bets" : "/bets/settled")}
        items={[
          {
            key: "open",
            label: (
              <>
                {texts.t("bets_open")} {open > 0 && <span className="bt-count">{open}</span>}
              </>
            ),
          },
          { key: "settled", label: texts.t("bets_settled") },
        ]}
      >
        <BetPage key={list} list={list} />
      </Tabs>
    </>
  );
}

function BetPage({ list }: { list: BetList }) {
  const { texts, bets } = useServices();
  const { bets: all, state, next } = useValue(bets[list]);
  useEffect(() => void bets.load(list), [bets, list]);
  if (all.length === 0) {
    if (state === "loading") return <SkeletonRows rows={5} />;
    if (state === "failed") return <FailedPanel retry={() => void bets.load(list)} />;
    return <EmptyPanel icon="ticket" title={texts.t(`bets_${list}_none`)} text={texts.t("bets_none_text")} />;
  }
  return (
    <div className="bt-bets">
      {all.map((bet) => (
        <BetCard key={bet.id} bet={bet} />
      ))}
      {next !== null && (
        <button type="button" className="bt-button" onClick={() => void bets.loadMore(list)}>
          {texts.t("more")}
        </button>
      )}
    </div>
  );
}
