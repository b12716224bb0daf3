import { useTranslation } from "react-i18next";
import { Section } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { ChainCheck } from "./chain-check.tsx";
import { CodeBlock } from "./code-block.tsx";
import { CodePanel } from "./code-panel.tsx";
import type { FairnessData } from "./load.server.ts";
import { proofCommands } from "./model.ts";
import { RoundForm } from "./round-form.tsx";
import { RoundCheck } from "./round-result.tsx";

/** Page on which anyone can verify a round of any game from its seeds. */
export function FairnessScreen(data: FairnessData) {
  const { t } = useTranslation("fairness");
  const { round, games, verifier, currencies } = data;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 [&>*]:min-w-0">
      <header>
        <h1 className="font-display text-2xl font-semibold hyphens-auto break-words">{t("title")}</h1>
        <p className="mt-1 max-w-3xl break-words text-muted">{t("lead")}</p>
      </header>
      <Section title={t("form.title")}>
        {games ? (
          <RoundForm round={round} currencies={currencies} games={games} />
        ) : (
          <ErrorState title={t("result.failed")} text={t("result.failed_text")} />
        )}
      </Section>
      <RoundCheck {...data} />
      <Section title={t("meaning.title")}>
        <p className="max-w-3xl break-words text-muted">{t("meaning.text")}</p>
        <div className="mt-4">
          {(["how", "proves", "limits"] as const).map((name) => (
            <Disclosure key={name} label={t(`meaning.${name}`)}>
              <p className="max-w-3xl break-words text-muted">{t(`meaning.${name}_text`)}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
      {verifier && (
        <Section title={t("specification.title")} id="specification">
          <p className="max-w-3xl break-words text-muted">{t("specification.text")}</p>
          <ul className="mt-3 grid gap-1 font-mono text-sm">
            {verifier.documents.map(({ name, url }) => (
              <li key={name}>
                <a href={url} className="break-all underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {verifier && <CodePanel files={verifier.files} />}
      {round.claim && (
        <Section title={t("code.commands")}>
          <p className="mb-3 text-muted">{t("code.commands_text")}</p>
          <CodeBlock code={proofCommands(round.claim).join("\n")} label={t("code.commands_text")} />
        </Section>
      )}
      <ChainCheck chain={data.chain} />
    </div>
  );
}
