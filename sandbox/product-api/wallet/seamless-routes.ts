import type { z } from "zod";
import { decimalOf, parseAmount } from "#contract/money/money.ts";
import type { seamlessOperations } from "#contract/money/wallet.ts";
import type { WalletTransaction } from "../../providers/games/wallet-port.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../http/area.ts";
import { refusedInWords } from "./refused-in-words.ts";

type WireTransaction = z.output<typeof seamlessOperations.bet.input>;

/** The seamless wallet over HTTP, for game providers that run elsewhere; the router holds the transaction open. */
export function seamlessHandlers({ players, wallet }: Services): Handlers<typeof seamlessOperations> {
  const answer = (transaction_id: string, userId: string, move: () => { balance: number }) => {
    const currency = players.find(userId)?.currency;
    if (!currency) throw new Refusal("not_found");
    const { balance } = refusedInWords(move);
    return { transaction_id, balance: decimalOf({ amount: balance, currency }), currency };
  };

  return {
    bet: (input) => answer(input.transaction_id, input.user_id, () => wallet.bet(transactionOf(input))),
    win: (input) => answer(input.transaction_id, input.user_id, () => wallet.win(transactionOf(input))),
    rollback: ({ transaction_id, user_id }) => ({
      ...answer(transaction_id, user_id, () => wallet.rollbackById(transaction_id, user_id)),
      success: true,
    }),
  };
}

function transactionOf({
  transaction_id,
  round_id,
  user_id,
  game_code,
  currency,
  amount,
}: WireTransaction): WalletTransaction {
  const minor = parseAmount(amount, currency);
  if (minor === null) throw new Refusal("invalid_amount");
  return {
    transactionId: transaction_id,
    roundId: round_id,
    userId: user_id,
    gameCode: game_code,
    currency,
    amount: minor,
  };
}
