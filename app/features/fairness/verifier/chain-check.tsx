import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Section } from "#app/ui/section.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CHAIN_GAMES, type ChainField } from "#contract/play/fairness-terms.ts";
import { type ChainClaim, type ChainFinding, findChain } from "./chain-claim.ts";
import code from "./chain-proof.ts?raw";
import { CodeBlock } from "./code-block.tsx";
import { FindingLine } from "./finding-line.tsx";
import type { FairnessData } from "./load-fairness.server.ts";

/** Rounds that everyone shares: a form, what came out, and the code. */
export function ChainCheck({ chain: { values, errors, claim, finding } }: Pick<FairnessData, "chain">) {
  const { t } = useTranslation("fairness");
  const paths = useLocalePaths();
  const field = (name: ChainField) => ({
    name,
    label: t(`chain.${name}`),
    defaultValue: values[name],
    error: errors[name] && t(errors[name] === "required" ? "errors.required" : `errors.${name}`),
  });
  const figures = { autoComplete: "off", spellCheck: false, className: "font-mono text-sm" } as const;
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
          <TextField {...field("salt")} {...figures} maxLength={128} />
          <TextField {...field("seed")} {...figures} maxLength={64} />
          <TextField {...field("previous")} {...figures} maxLength={64} hint={t("chain.previous_hint")} />
          <div className="tablet:col-span-2">
            <Button type="submit">{t("form.submit")}</Button>
          </div>
        </Form>
        {claim && finding && <ChainResult claim={claim} house={finding} />}
        <Fold label={t("chain.code")}>
          <CodeBlock code={code} label={t("chain.code")} />
        </Fold>
      </div>
    </Section>
  );
}

function ChainResult({ claim, house }: { claim: ChainClaim; house: ChainFinding }) {
  const { t } = useTranslation("fairness");
  const { locale } = useShell();
  const [own, setOwn] = useState<{ claim: ChainClaim; finding: ChainFinding }>();
  useEffect(() => {
    let wanted = true;
    if (globalThis.crypto?.subtle) {
      void findChain(claim).then((finding) => {
        if (wanted) setOwn({ claim, finding });
      });
    }
    return () => {
      wanted = false;
    };
  }, [claim]);
  const isOwn = own?.claim === claim;
  const { hash, holds, outcome } = isOwn ? own.finding : house;
  const verdict = holds === null ? "recomputed" : holds ? "verified" : "refused";
  return (
    <div
      data-chain-verdict={verdict}
      data-computed={isOwn ? "browser" : "house"}
      className="grid gap-3 border-t border-line pt-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{t(`chain.outcome.${claim.chain}`)}</span>
        <b data-chain-outcome className="font-display text-2xl font-semibold tabular-nums">
          {claim.chain === "aviator" ? multiplierText(outcome, locale.iso) : outcome}
        </b>
      </p>
      <ul role="status" className="grid gap-1.5">
        <FindingLine holds={holds}>
          {t(`chain.previous_${holds === null ? "unsaid" : holds ? "holds" : "fails"}`)}
          <code className="block font-mono text-xs break-all text-muted">{hash}</code>
        </FindingLine>
      </ul>
      <p className="text-sm text-muted">{t(isOwn ? "result.by_browser" : "result.by_house")}</p>
    </div>
  );
}
