import { inLocale } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { type InfoBlock, type TextRun, textRuns } from "./info-text.ts";

/** Paragraphs and lists of a text, with their links. A text says nothing twice, so what a block says names it. */
export function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return blocks.map((block) =>
    typeof block === "string" ? (
      <p key={block}>
        <Runs text={block} />
      </p>
    ) : (
      <ul key={block.list.join()}>
        {block.list.map((item) => (
          <li key={item}>
            <Runs text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** One paragraph's text with its links. */
export function Runs({ text }: { text: string }) {
  return textRuns(text).map((run) => <Run key={`${run.href} ${run.text}`} run={run} />);
}

function Run({ run: { text, href } }: { run: TextRun }) {
  const { locale } = useShell();
  if (!href) return text;
  if (href.startsWith("mailto:")) return <a href={href}>{text}</a>;
  return <a href={inLocale(href, locale.code)}>{text}</a>;
}
