import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Currency,
  decimalOf,
  defineCurrencies,
  formatMoney,
  minorPerUnit,
} from "#contract/wire/money/money.ts";
import { fromEuros } from "../../sandbox/exchange-rates.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { writeSites } from "../support/production-sites.ts";
import { registrationForm } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

/* Players whose currency no table of the front end lists, from their registration to their history. */

/** ZZT is no currency of ISO 4217; the sites file defines it. */
const CURRENCIES = ["GBP", "SEK", "JPY", "KWD", "USDT", "ZZT"];
const OWN = { ZZT: { digits: 4, sign: "ζ" } };
const CARD = {
  "details.card_number": "5555 5555 5555 4444",
  "details.card_expiry": "12/39",
  "details.card_cvc": "917",
  "details.card_holder": "Vera Virta",
};

let casino: Casino;
beforeAll(async () => {
  // For the amounts that this file expects; the server reads them from its sites file.
  defineCurrencies(OWN);
  casino = await startCasino({
    SITES_FILE: writeSites({
      registration: { currencies: CURRENCIES },
      currencies: OWN,
    }),
    REGISTRATIONS_PER_ADDRESS: "100",
  });
});
afterAll(() => casino?.stop());

const shown = (euros: number, currency: Currency) => formatMoney(fromEuros(euros, currency), currency, "en");
const plain = (html: string) => html.replaceAll("&nbsp;", "\u00a0");

test.each(CURRENCIES)(
  "a player in %s registers, sees the wallet, deposits, plays and reads the history [BRD-1]",
  async (currency) => {
    const player = new Visitor(casino.origin);
    const form = registrationForm(`${currency.toLowerCase()}@casino.example`, "Winter-light-7");
    const registered = await player.post("/en/login", { ...form, currency });
    expect([registered.status, registered.text]).toEqual([303, ""]);

    const profile = {
      form: "personal-info",
      name: "Vera",
      surname: "Virta",
      phone: form.phone ?? "",
      postcode: "00100",
      address: "Katu 1, Helsinki",
      country: "FI",
    };

    expect((await player.post("/en/account/personal-info", profile)).status).toBe(303);

    const root = (await player.get("/en?_data=root")).json();
    expect(root.player.wallet).toMatchObject({ currency, balance: fromEuros(500, currency) });
    const wallet = await player.get("/en/wallet");
    expect(wallet.status).toBe(200);
    expect(plain(wallet.text)).toContain(shown(500, currency));

    const methods = await player.get("/en/wallet/deposit");
    expect(methods.text).toContain("method=card");
    const amount = decimalOf({ amount: fromEuros(50, currency), currency });
    const key = Buffer.from(currency.padEnd(16, ".")).toString("hex");
    const deposit = await player.post("/en/wallet/deposit?method=card", {
      form: "deposit",
      key,
      amount,
      ...CARD,
    });
    expect(deposit.status).toBe(303);
    const payment = new URL(deposit.headers.get("location") ?? "", casino.origin).searchParams.get("payment");
    // The sandbox settles it after its answer; the pages of a payment follow its state.
    await expect
      .poll(async () => plain((await player.get(`/en/payment/success?payment=${payment}`)).text), {
        timeout: 60_000,
      })
      .toContain(shown(50, currency));

    const launched = await player.post("/en/play/fjordfire-voyage/real?_data=localized%2Fplay", {
      mode: "real",
    });
    const token = new URL(launched.json().launch.game_url, casino.origin).searchParams.get("token");
    const api = "/sandbox/games/api/fjordfire-voyage";
    const headers = { authorization: `Bearer ${token}`, origin: "null", "content-type": "application/json" };
    const state = (await player.send("GET", `${api}/state`, headers)).json().result;
    expect(state.currency).toBe(currency);
    const spin = { stake: state.initialStake, roundRequestId: crypto.randomUUID() };
    const round = await player.post(`${api}/spin`, JSON.stringify(spin), headers);
    expect(round.status).toBe(200);

    const payments = await player.get("/en/wallet/history");
    expect(plain(payments.text)).toContain(shown(50, currency));
    const rounds = await player.get("/en/account/game-history");
    expect(rounds.status).toBe(200);
    expect(plain(rounds.text)).toContain(formatMoney(state.initialStake, currency, "en"));
    expect(minorPerUnit(currency)).toBe(
      10 ** { GBP: 2, SEK: 2, JPY: 0, KWD: 3, USDT: 6, ZZT: 4 }[currency as "GBP"],
    );
  },
);
