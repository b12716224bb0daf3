import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { problemLine } from "../product-api/answer-check.ts";
import { type Check, type Finding, remark, ruleCheck, untested } from "./report.ts";
import type { RuleContext } from "./rules.ts";

/** A repeated call with the same key moves no money again; called only if the kit may write. */
export async function idempotencyRules({
  caller,
  checks,
  token,
  absent,
  writes,
}: RuleContext): Promise<Check[]> {
  const name = "a repeated deposit";
  if (!writes) return [untested(name, "It creates a deposit: it is tested with --writes only.")];
  if (token === null) return [untested(name, "There is no player: give --login.")];
  const input = absent.has("createDeposit") ? null : await checks.inputOf("createDeposit");
  if (!input) return [untested(name, "No method of deposits has a form that requires nothing.")];
  const idempotencyKey = crypto.randomUUID();
  const deposit = (changes: object = {}, as: object = { idempotencyKey }) =>
    caller.call("createDeposit", { ...input, ...changes }, { token, ...as });
  const first = await deposit();
  if (first.kind !== "works") return [ruleCheck(name, [remark(`createDeposit: ${problemLine(first)}`)])];
  const idOf = (result: unknown) => (result as { payment_id: string }).payment_id;
  const findings: Finding[] = [];
  const second = await deposit();
  if (second.kind !== "works")
    findings.push(
      remark(`the same call with the same key is ${problemLine(second)}; expected the first answer`),
    );
  else if (idOf(second.result) !== idOf(first.result))
    findings.push(
      remark("the same call with the same key creates a second deposit", "payment_id", idOf(second.result)),
    );
  const other = await deposit({ amount: `${Number(input.amount) + 1}` });
  if (other.kind === "works")
    findings.push(
      remark(
        idOf(other.result) === idOf(first.result)
          ? "another amount with the same key gets the first answer; expected a refusal"
          : "another amount with the same key creates a second deposit; expected a refusal",
      ),
    );
  else if (other.kind !== "refused")
    findings.push(remark(`another amount with the same key: ${problemLine(other)}; expected a refusal`));
  const keyless = await deposit({}, {});
  if (keyless.kind === "works")
    findings.push(remark("a deposit without a key is accepted; expected a refusal"));
  const conflict =
    other.kind === "refused" && other.code !== PRODUCT_ERROR.conflictingTransaction
      ? [
          remark(
            `another amount with the same key is ${problemLine(other)}; expected code ${PRODUCT_ERROR.conflictingTransaction}`,
          ),
        ]
      : [];
  const read = await caller.call(
    "payment",
    { payment_id: idOf(first.result), locale: checks.facts.locale },
    { token },
  );
  return [
    ruleCheck(name, findings),
    ruleCheck("the refusal of a key's other call", conflict, { severity: "warning" }),
    ruleCheck(
      "the new deposit can be read",
      read.kind === "works" ? [] : [remark(`payment: ${problemLine(read)}`)],
    ),
  ];
}
