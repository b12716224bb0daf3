import type { z } from "zod";
import type { lobbyStats } from "#contract/wire/lobby/lobby-stats.ts";
import { colourOf } from "../../providers/games/engines/roulette/roulette-table.ts";
import type { LiveTables } from "../../providers/games/server/live-roulette/live-tables.ts";
import type { Scheduler } from "../../scheduler.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Notifications } from "../content/notifications.ts";
import type { Wins } from "../content/wins.ts";
import type { JackpotPools } from "../jackpot-networks/pools.ts";
import type { JackpotViews } from "../jackpots/views.ts";
import type { Hub } from "../live/hub.ts";
import type { PlayerCounts } from "../lobby/player-counts.ts";
import type { MailName } from "../mail/mails.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { PaymentRow } from "../payment-records/payment-store.ts";
import type { Payments } from "../payments/create-payments.ts";
import { methodName } from "../payments/payment-texts.ts";
import { paymentEventView } from "../payments/payment-view.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import type { Achievements } from "../rewards/achievements.ts";
import type { LevelRewards } from "../rewards/level-rewards.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";

/** Services that publish something, and the hub to which {@link connectAnnouncements} connects them. */
interface AnnouncementSources {
  achievements: Achievements;
  hub: Hub;
  jackpotPools: JackpotPools;
  jackpotViews: JackpotViews;
  levelRewards: LevelRewards;
  liveTables: LiveTables;
  mail: PlayerMail;
  notifications: Pick<Notifications, "send">;
  payments: Payments;
  players: Players;
  playerCounts: PlayerCounts;
  protection: PlayerProtection;
  scheduler: Scheduler;
  sessions: Sessions;
  wallet: OperatorWallet;
  wins: Wins;
}

/** Milliseconds over which jackpot shares are collected for one event. */
const JACKPOT_INTERVAL = 500;
/** Latest numbers of a live table in the lobby. */
const TABLE_NUMBERS = 8;

/** Publishes wins, achievements, payments, jackpots, the lobby and reality checks to the sockets that subscribe to them. */
export function connectAnnouncements(sources: AnnouncementSources): void {
  announcePlay(sources);
  announcePayments(sources);
  announceLobby(sources);
  announceJackpots(sources);
  announceRealityChecks(sources);
}

/** Publishes wins to everyone, and checks achievements and the VIP level of the player after each commit; ends the sockets of ended sessions. */
function announcePlay({
  achievements,
  hub,
  levelRewards,
  protection,
  sessions,
  wallet,
  wins,
}: AnnouncementSources): void {
  wallet.onPlay((play) => {
    const win = play.kind === "win" && play.amount > 0 ? wins.find(play.transactionId) : null;
    if (win) hub.toAll({ event: "events", data: [win] });
    achievements.record(play);
    levelRewards.check(play.userId);
  });
  sessions.onEnd(({ sessionId, userId }) =>
    hub.endSession(sessionId, sessions.connectionOf(sessionId), protection.exclusions.present(userId)),
  );
}

type PaymentMail = Extract<MailName, `deposit_${string}` | `withdrawal_${string}`>;

/** The mail for each change of a payment; no mail for the others. */
const MAILS: Partial<Record<`${PaymentRow["type"]} ${PaymentRow["status"]}`, PaymentMail>> = {
  "deposit settled": "deposit_received",
  "withdrawal pending": "withdrawal_requested",
  "withdrawal settled": "withdrawal_paid",
  "withdrawal cancelled": "withdrawal_cancelled",
  "withdrawal declined": "withdrawal_refused",
};

/**
 * Publishes each change of a payment to its player after the commit [LIVE-2], and mails the important ones; money that has arrived
 * or was paid is also a notification.
 */
function announcePayments({ hub, mail, notifications, payments, players }: AnnouncementSources): void {
  payments.paymentStore.onChange((payment) => {
    const { userId, type, status, alias, amount, currency, settledAmount } = payment;
    hub.toPlayer(userId, { event: "payment", data: paymentEventView(payment) });
    const name = MAILS[`${type} ${status}`];
    if (!name) return;
    const method = methodName(alias, players.get(userId).locale);
    const paid = { amount: settledAmount ?? amount, currency };
    mail.send(userId, name, { amount: paid, method });
    if (name !== "deposit_received" && name !== "withdrawal_paid") return;
    // The payment pages follow a deposit already, so only a withdrawal is shown at once.
    notifications.send(userId, {
      template: name,
      vars: { amount: paid },
      url: "/wallet/history",
      delivery_types: name === "withdrawal_paid" ? ["base", "toast"] : ["base"],
    });
  });
}

/** Publishes the live statistics of the lobby to its topic when they have changed, while it has subscribers. */
function announceLobby({ scheduler, hub, liveTables, playerCounts }: AnnouncementSources): void {
  const statistics = (): z.input<typeof lobbyStats> => ({
    players: playerCounts(),
    tables: liveTables.all().map(({ config, rounds }) => ({
      code: config.code,
      numbers: rounds
        .latestNumbers(TABLE_NUMBERS)
        .map(({ number }) => ({ number, colour: colourOf(number) })),
    })),
  });
  const event = (data: z.input<typeof lobbyStats>) => ({ event: "lobby/now" as const, data });
  let published = "";
  hub.setInitialEvent("lobby", () => event(statistics()));
  scheduler.add(() => {
    if (!hub.hasSubscribers("lobby")) return;
    const data = statistics();
    const text = JSON.stringify(data);
    if (text !== published) hub.toTopic("lobby", event(data));
    published = text;
  });
}

/** Publishes changes of the jackpot pools, collected over an interval; a win at once, before the pool restarts. */
function announceJackpots({ hub, jackpotPools, jackpotViews }: AnnouncementSources): void {
  const pools = () => ({ event: "jackpots/pools" as const, data: jackpotViews.pools() });
  let timer: NodeJS.Timeout | undefined;
  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    hub.toTopic("jackpots", pools());
  };
  hub.setInitialEvent("jackpots", pools);
  jackpotPools.onChange((won) => {
    if (!hub.hasSubscribers("jackpots")) return;
    for (const win of won) hub.toTopic("jackpots", { event: "jackpots/won", data: jackpotViews.won(win) });
    if (won.length > 0) publish();
    else timer ??= setTimeout(publish, JACKPOT_INTERVAL).unref();
  });
}

/** Publishes a reality check to its player when it becomes due. */
function announceRealityChecks({ scheduler, hub, players, protection }: AnnouncementSources): void {
  const { playSessions } = protection;
  scheduler.add(() => {
    for (const userId of playSessions.newlyDue()) {
      const session = playSessions.view(userId, players.get(userId).currency);
      hub.toPlayer(userId, { event: "play/session", data: { session } });
    }
  });
}
