import type { Money } from "#contract/wire/money/money.ts";
import type { RewardRules } from "../../grants/reward-grants.ts";
import { type LocalText, templatesOf } from "./template.ts";

const template = templatesOf("tournament");
const tournament = "Northern Lights";

export const tournamentTemplates = {
  tournament_started: template<{ tournament: LocalText }>("play", { tournament }),
  tournament_won: template<{ tournament: LocalText; place: number; prize: readonly RewardRules[] }>(
    "service",
    {
      tournament,
      place: 3,
      prize: [{ kind: "cash", euros: 50 }],
    },
  ),
  tournament_cancelled: template<{ tournament: LocalText }>("service", { tournament }),
  tournament_refunded: template<{ tournament: LocalText; fee: Money }>("service", {
    tournament,
    fee: { amount: 500, currency: "EUR" },
  }),
};
