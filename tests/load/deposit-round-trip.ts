import {
  type BenchPlayer,
  callAs,
  control,
  newKey,
  newPlayers,
  sendForm,
  type Timed,
} from "./bench-players.ts";
import { median } from "./http-load.ts";
import { type Row, shown } from "./report.ts";
import { type Sandbox, type Server, startSandbox, startServer } from "./solstice.ts";

const PLAYERS = 10;
const ROUNDS = 30;
/** The first rounds are spent on compiling. */
const WARM_UP = 5;

/** A card that asks for no page of its own. */
export const CARD = {
  card_number: "5555555555554444",
  card_expiry: "12/39",
  card_cvc: "123",
  card_holder: "Sol",
};

/** Begins a deposit by the site's form. */
export function depositByForm(server: Server, player: BenchPlayer, amount: string): Promise<Timed> {
  const details = Object.entries(CARD).map(([name, value]) => [`details.${name}`, value]);
  return sendForm(server, player, "/en/wallet/deposit?method=card", "wallet/deposit", {
    ...{ form: "deposit", key: newKey(), amount, benefit_id: "0" },
    ...Object.fromEntries(details),
  });
}

function depositByCall(sandbox: Sandbox, { token }: BenchPlayer, amount: string): Promise<Timed> {
  const input = { alias: "card", amount, currency: "EUR", fields: CARD, return_path: "/en/payment/pending" };
  return callAs(sandbox, token, "createDeposit", { ...input, locale: "en" }, newKey());
}

/** The time that a deposit takes to begin by the site's form, beside that of the one call that it comes to. */
export async function depositRoundTrip(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer(sandbox);
  const players = await newPlayers(server, sandbox, PLAYERS);
  const times = { form: [] as number[], call: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const player of players) {
      // Turn by turn, so that whatever else the machine does meets both alike.
      const call = await depositByCall(sandbox, player, "10.00");
      const form = await depositByForm(server, player, "10.00");
      if (call.status !== 200 || !form.location.includes("/payment/")) {
        throw new Error(
          `void: a deposit was answered ${call.status} ${call.text}, ${form.status} ${form.text}`,
        );
      }
      if (round < WARM_UP) continue;
      times.call.push(call.milliseconds);
      times.form.push(form.milliseconds);
    }
    // Both settle, so that no player has too many under way.
    await control(sandbox, "clock", { advanceMs: 5_000 });
  }
  await Promise.all([server.stop(), sandbox.stop()]);
  const [form, call] = [median(times.form), median(times.call)];
  return [
    {
      what: "deposit: round trip",
      ours: `${shown(form)} ms`,
      baseline: `${shown(call)} ms`,
      value: form / call,
      unit: "×",
      target: { atMost: 2 },
    },
  ];
}
