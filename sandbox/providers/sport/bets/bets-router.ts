import { type Request, type Response, Router } from "express";
import type { z } from "zod";
import { bearerToken } from "../../../http/bearer-token.ts";
import { asyncHandler, readJson, searchParams } from "../../../http/requests.ts";
import { sendJson } from "../../../http/responses.ts";
import { Refusal } from "../../../refusal.ts";
import { allowSiteOrigins } from "../feed/cors.ts";
import {
  type BetErrorCode,
  betRequest,
  cashOutRequest,
  cashOutRuleRequest,
  quoteRequest,
  slipRequest,
} from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";
import type { SportBets } from "./sport-bets.ts";
import type { TokenChecker } from "./token-check.ts";

interface Dependencies {
  sportBets: SportBets;
  checkToken: TokenChecker;
  /** Origins of the operator's sites. */
  origins: readonly string[];
}

const STATUS: Partial<Record<BetErrorCode, number>> = {
  not_authorized: 401,
  token_expired: 401,
  betting_not_allowed: 403,
  not_found: 404,
  invalid_bet: 422,
  too_many_selections: 422,
  related_selections: 422,
  temporarily_unavailable: 503,
};

const API = "/sandbox/sport/api";
const BET_ID = ":id([0-9a-f-]{36})";

/** HTTP of bets and shared slips below `/sandbox/sport/api/`; the player is the subject of the bearer token. */
export function createBetsRouter({ sportBets, checkToken, origins }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const languageOf = (request: Request) => searchParams(request).get("lang") ?? "en";

  const playerOf = async (request: Request): Promise<string> => {
    const check = await checkToken(bearerToken(request.headers.authorization) ?? "");
    if ("error" in check) throw new BetRefusal(check.error);
    return check.playerId;
  };
  const parse = async <Schema extends z.ZodType>(
    schema: Schema,
    request: Request,
    response: Response,
  ): Promise<z.output<Schema>> => {
    const parsed = schema.safeParse(await readJson(request, response));
    if (!parsed.success) throw new BetRefusal("invalid_bet");
    return parsed.data;
  };
  /** Sends the result of `handle`, or the refusal. */
  const answer = (status: number, handle: (request: Request, response: Response) => Promise<unknown>) =>
    asyncHandler(async (request, response) => {
      try {
        sendJson(response, status, await handle(request, response));
      } catch (error) {
        const refusal = error instanceof Refusal ? new BetRefusal("invalid_bet") : error;
        if (!(refusal instanceof BetRefusal)) throw error;
        const { code, details } = refusal;
        sendJson(response, STATUS[code] ?? 409, { error: { code, ...details } });
      }
    });

  router.use([`${API}/bets`, `${API}/slips`], allowSiteOrigins(origins));
  router.post(
    `${API}/bets`,
    answer(201, async (request, response) => {
      const player = await playerOf(request);
      return sportBets.place(player, await parse(betRequest, request, response), languageOf(request));
    }),
  );
  router.get(
    `${API}/bets`,
    answer(200, async (request) => {
      const player = await playerOf(request);
      const query = searchParams(request);
      const state = query.get("state") === "settled" ? "settled" : "open";
      return sportBets.list(player, state, query.get("cursor") ?? undefined, languageOf(request));
    }),
  );
  router.post(
    `${API}/bets/quote`,
    answer(200, async (request, response) => {
      const player = request.headers.authorization ? await playerOf(request) : null;
      return sportBets.quote(player, await parse(quoteRequest, request, response));
    }),
  );
  router.post(
    `${API}/bets/${BET_ID}/cash-out`,
    answer(200, async (request, response) => {
      const player = await playerOf(request);
      const body = await parse(cashOutRequest, request, response);
      return sportBets.cashOut(player, request.params.id ?? "", body, languageOf(request));
    }),
  );
  router.post(
    `${API}/bets/${BET_ID}/cash-out-rule`,
    answer(200, async (request, response) => {
      const player = await playerOf(request);
      const rule = await parse(cashOutRuleRequest, request, response);
      return sportBets.setCashOutRule(player, request.params.id ?? "", rule, languageOf(request));
    }),
  );
  router.delete(
    `${API}/bets/${BET_ID}/cash-out-rule`,
    answer(200, async (request) => {
      const player = await playerOf(request);
      return sportBets.setCashOutRule(player, request.params.id ?? "", null, languageOf(request));
    }),
  );
  router.post(
    `${API}/slips`,
    answer(201, async (request, response) => {
      const { legs } = await parse(slipRequest, request, response);
      return { id: sportBets.shareSlip(legs) };
    }),
  );
  router.get(
    `${API}/slips/:id([A-Za-z0-9_-]{1,40})`,
    answer(200, async (request) => ({ legs: sportBets.sharedSlip(request.params.id ?? "") })),
  );
  return router;
}
