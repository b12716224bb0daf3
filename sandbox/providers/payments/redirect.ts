import type { OrderPage } from "./pages/order-page.ts";
import { defineProvider, openDeposit, orderFacts, orderSteps, type ProviderTaking } from "./provider.ts";

/** Seconds. */
const EXPIRY = 30 * 60;

interface RedirectOptions<Field extends string> {
  name: string;
  /** Fields that it takes; none may be secret, because the order and saved methods contain their values. */
  fields: readonly Field[];
  page: OrderPage;
  /** Masked name of the account from which the player pays. */
  accountOf(values: Readonly<Partial<Record<Field, string>>>): string;
}

/** A provider that redirects the player to its own page. */
export function redirectProvider<const Field extends string>({
  name,
  fields,
  page,
  accountOf,
}: RedirectOptions<Field>): ProviderTaking<Field> {
  return defineProvider<Field>({
    name,
    fields,
    page,
    create: (orders) => ({
      open(request) {
        const details = request.savedDetails ?? {
          ...valuesOf(fields, request.fields),
          account: accountOf(request.fields),
        };
        const order = openDeposit(orders, name, request, { data: details, expiresIn: EXPIRY });
        return {
          ...orderFacts(order),
          status: "awaiting_player",
          account: details.account ?? "",
          next: { step: "redirect", url: `/sandbox/pay/${page.name}/${order.orderId}` },
          details,
        };
      },
      act: orderSteps(orders, {
        pay: ["pay"],
        capture: { action: "book", afterSeconds: 0 },
        declines: { no_funds: "not_enough_on_account" },
        canCancel: true,
      }),
    }),
  });
}

function valuesOf<Field extends string>(
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, string>>>,
): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));
}
