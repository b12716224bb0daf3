import type { z } from "zod";
import type { lobbyNow } from "#contract/lobby/lobby-now.ts";
import { colourOf } from "../../providers/games/engines/roulette/wheel.ts";
import type { Services } from "../../services.ts";

/** Numbers of a live table that the lobby shows. */
const NUMBERS = 8;

/** Tells the topic `lobby` how things stand there, when anything has changed, for as long as somebody looks. */
export function announceLobby({ due, hub, liveTables, playersNow }: Services): void {
  const standing = (): z.input<typeof lobbyNow> => ({
    players: playersNow(),
    tables: liveTables.all().map(({ terms, rounds }) => ({
      code: terms.code,
      numbers: rounds.latest(NUMBERS).map(({ number }) => ({ number, colour: colourOf(number) })),
    })),
  });
  const event = (data: z.input<typeof lobbyNow>) => ({ event: "lobby/now" as const, data });
  let told = "";
  hub.greet("lobby", () => event(standing()));
  due.add(() => {
    if (!hub.isWatched("lobby")) return;
    const data = standing();
    const text = JSON.stringify(data);
    if (text !== told) hub.toTopic("lobby", event(data));
    told = text;
  });
}
