import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CHAIN_GAMES, type ChainField, FAIRNESS_LENGTHS } from "#contract/wire/play/fairness-constants.ts";
import { type ChainClaim, type ChainVerification, verifyChainClaim } from "./chain-claim.ts";
import code from "./chain-proof.ts?raw";
import { CheckResult } from "./check-result.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { FairnessData } from "./load.server.ts";

/** The section that verifies a round shared by all players: form, result and code. */
export function ChainCheck({ chain: { values, errors, claim, verification } }: Pick<FairnessData, "chain">) {
  const { t } = useTranslation("fairness");
  const paths = useLocalePaths();
  const limits: Partial<Record<ChainField, Record<string, number>>> = {
    seed: { length: FAIRNESS_LENGTHS.seed },
    salt: { max: FAIRNESS_LENGTHS.salt },
    previous: { length: FAIRNESS_LENGTHS.previous },
  };
  const field = (name: ChainField) => ({
    name,
    label: t(`chain.${name}`),
    defaultValue: values[name],
    error:
      errors[name] && t(errors[name] === "required" ? "errors.required" : `errors.${name}`, limits[name]),
  });
  const codeField = { autoComplete: "off", spellCheck: false, className: "font-mono text-sm" } as const;
  return (
    <Section title={t("chain.title")} id="chain">
      <div className="grid gap-5 [&>*]:min-w-0">
        <p className="text-muted">{t("chain.text")}</p>
        <Form
          method="get"
          action={`${paths.fairness()}#chain`}
          key={JSON.stringify(values)}
          aria-label={t("chain.title")}
          className="grid gap-4 tablet:grid-cols-2 [&>*]:min-w-0"
        >
          <SelectField {...field("chain")}>
            {CHAIN_GAMES.map((game) => (
              <option key={game} value={game}>
                {t(`chain.games.${game}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field("salt")} {...codeField} maxLength={FAIRNESS_LENGTHS.salt} />
          <TextField {...field("seed")} {...codeField} maxLength={FAIRNESS_LENGTHS.seed} />
          <TextField
            {...field("previous")}
            {...codeField}
            maxLength={FAIRNESS_LENGTHS.previous}
            hint={t("chain.previous_hint")}
          />
          <div className="tablet:col-span-2">
            <Button type="submit">{t("form.submit")}</Button>
          </div>
        </Form>
        {claim && verification && <ChainResult claim={claim} serverVerification={verification} />}
        <Disclosure label={t("chain.code")}>
          <CodeBlock code={code} label={t("chain.code")} />
        </Disclosure>
      </div>
    </Section>
  );
}

function ChainResult({
  claim,
  serverVerification,
}: {
  claim: ChainClaim;
  serverVerification: ChainVerification;
}) {
  const { t } = useTranslation("fairness");
  const { locale } = useShell();
  const [computed, setComputed] = useState<{ claim: ChainClaim; verification: ChainVerification }>();
  useEffect(() => {
    let isCurrent = true;
    if (globalThis.crypto?.subtle) {
      void verifyChainClaim(claim).then((verification) => {
        if (isCurrent) setComputed({ claim, verification });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [claim]);
  const isInBrowser = computed?.claim === claim;
  const { hash, holds, outcome } = isInBrowser ? computed.verification : serverVerification;
  const verdict = holds === null ? "recomputed" : holds ? "verified" : "refused";
  return (
    <div
      data-chain-verdict={verdict}
      data-computed={isInBrowser ? "browser" : "server"}
      className="grid gap-3 border-t border-line pt-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{t(`chain.outcome.${claim.chain}`)}</span>
        <b data-chain-outcome className="font-display text-2xl font-semibold tabular-nums">
          {claim.chain === "aviator" ? multiplierText(outcome, locale.iso) : outcome}
        </b>
      </p>
      <ul role="status" className="grid gap-1.5">
        <CheckResult holds={holds}>
          {t(`chain.previous_${holds === null ? "unsaid" : holds ? "holds" : "fails"}`)}
          <code className="block font-mono text-xs break-all text-balance text-muted">{hash}</code>
        </CheckResult>
      </ul>
      <p className="text-sm text-muted">{t(isInBrowser ? "result.by_browser" : "result.by_house")}</p>
    </div>
  );
}
