import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerOrNull } from "#app/data/request.ts";
import { requestTextFile } from "#app/data/request-file.ts";
import { Section } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { RoundVerifier } from "#contract/wire/play/fairness.ts";
import { CodeBlock } from "./code-block.tsx";

type VerifierFile = RoundVerifier["files"][number];

/** The file that is selected initially. */
const INITIAL_FILE = "verifier/recompute.js";

/** Source files that compute rounds: the files that this page runs, checked by their published hashes. */
export function CodePanel({ files }: Pick<RoundVerifier, "files">) {
  const { t } = useTranslation("fairness");
  const scripted = useHydrated();
  const [name, setName] = useState(INITIAL_FILE);
  const file = files.find((candidate) => candidate.name === name) ?? files[0];
  return (
    <Section title={t("code.title")} id="code">
      <p className="mb-4 text-muted">{t("code.text")}</p>
      {scripted && file ? (
        <div className="grid gap-4 [&>*]:min-w-0">
          <SelectField
            label={t("code.file")}
            value={file.name}
            onChange={(event) => setName(event.target.value)}
          >
            {files.map((source) => (
              <option key={source.name}>{source.name}</option>
            ))}
          </SelectField>
          <FileCode key={file.url} file={file} />
        </div>
      ) : (
        <ul className="grid gap-1 font-mono text-sm">
          {files.map((source) => (
            <li key={source.name}>
              <a href={source.url} className="break-all underline">
                {source.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function FileCode({ file }: { file: VerifierFile }) {
  const { t } = useTranslation("fairness");
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    void answerOrNull(requestTextFile(file.url, file.integrity, { signal })).then((text) => {
      if (!signal.aborted) setCode(text);
    });
    return () => page.abort();
  }, [file]);
  return (
    <div className="grid gap-3 [&>*]:min-w-0">
      <p className="text-sm break-all text-muted">
        <a href={file.url} className="underline">
          {file.url}
        </a>
        <br />
        {file.integrity}
      </p>
      {code && <CodeBlock code={code} label={file.name} />}
      {code === null && <p role="alert">{t("code.missing")}</p>}
    </div>
  );
}
