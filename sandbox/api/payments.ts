import type { paymentOperations } from "#contract/payment-operations.ts";
import type { Services } from "../services.ts";
import { paymentSystems } from "../wallet/payment-systems.ts";
import type { Handlers } from "./area.ts";

export function paymentHandlers({
  players,
}: Services): Pick<Handlers<typeof paymentOperations>, "paymentSystems"> {
  return {
    paymentSystems({ type }, { session }) {
      const currency = session ? players.get(session.userId).currency : "EUR";
      return paymentSystems(type.split(","), currency);
    },
  };
}
