import type { z } from "zod";
import { decimalOf, parseAmount } from "#contract/wire/money/money.ts";
import type { seamlessOperations } from "#contract/wire/money/wallet.ts";
import type { WalletTransaction } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import type { Players } from "../accounts/players.ts";
import type { HandlersOf } from "../http/call-context.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import { mapWalletRefusals } from "../wallet/wallet-refusals.ts";

interface Dependencies {
  players: Players;
  wallet: OperatorWallet;
}

type WireTransaction = z.output<typeof seamlessOperations.bet.input>;

/** Operations of the seamless wallet for external game providers; the product API opens the transaction. */
export function seamlessHandlers({ players, wallet }: Dependencies): HandlersOf<typeof seamlessOperations> {
  const answer = (transaction_id: string, userId: string, move: () => { balance: number }) => {
    const currency = players.find(userId)?.currency;
    if (!currency) throw new Refusal("not_found");
    const { balance } = mapWalletRefusals(move);
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
