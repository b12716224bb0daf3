import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InfoPage as InfoAlias } from "#app/constants.ts";
import { HelpLineLists } from "#app/features/protection/help/index.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { inLocale, useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { OpenLink } from "#app/ui/open-link.tsx";
import {
  HELP_SECTION,
  type InfoBlock,
  type InfoHelp,
  type InfoSection,
  type InfoText,
  parseTextRuns,
  type TextRun,
} from "./model.ts";

interface InfoTextPageProps {
  alias: InfoAlias;
  text: InfoText;
  /** Null if the text has none. */
  help: InfoHelp | null;
  /** Above the table of contents. */
  children?: ReactNode;
}

/** A legal or help text with its table of contents. */
export function InfoTextPage({ alias, text, help, children }: InfoTextPageProps) {
  const { t } = useTranslation("info");
  const paths = useLocalePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 large:grid-cols-[minmax(0,44rem)_18rem] large:justify-center">
      <article className="info-text min-w-0 wrap-break-word">
        <h1 className="font-display text-xl font-semibold text-balance hyphens-auto tablet:text-2xl">
          {text.title}
        </h1>
        <p className="info-intro mt-3 text-muted tablet:text-lg">
          <InlineText text={text.intro} />
        </p>
        {alias === "responsible-gaming" && (
          <ButtonLink tone="accent" className="mt-5" href={paths.limits()}>
            {t("to_limits")}
          </ButtonLink>
        )}
        {children && <div className="mt-6">{children}</div>}
        <nav aria-label={t("contents")} className="mt-5 large:hidden">
          <details className="rounded-card border border-line bg-surface px-4 open:pb-3">
            <summary className="py-3 font-semibold">{t("contents")}</summary>
            <TableOfContents sections={text.sections} />
          </details>
        </nav>
        {text.sections.map((section) => (
          <InfoTextSection key={section.id} section={section}>
            {help !== null && section.id === HELP_SECTION && (
              <PlayerPart component={HelpLineLists} props={{ groups: help }} />
            )}
          </InfoTextSection>
        ))}
        <p className="mt-8 text-sm text-muted">
          <time dateTime={text.updated}>{t("updated", { date: text.updatedText })}</time>
        </p>
      </article>
      <nav
        aria-label={t("contents")}
        className="sticky top-[calc(var(--header-height)+16px)] hidden rounded-card border border-line bg-surface p-5 large:block"
      >
        <h2 className="mb-2 font-semibold">{t("contents")}</h2>
        <TableOfContents sections={text.sections} />
      </nav>
    </div>
  );
}

/** Links to the sections; next to the text on wide screens, collapsed under the title on narrow ones. */
function TableOfContents({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <ol className="grid gap-1 text-sm">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1 text-muted hover:text-text">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface InfoTextSectionProps {
  section: InfoSection;
  children?: ReactNode;
}

function InfoTextSection({ section: { id, heading, body, questions }, children }: InfoTextSectionProps) {
  return (
    <section id={id} className="mt-8">
      <h2 className="text-xl font-semibold text-balance">{heading}</h2>
      {body && <InfoBlocks blocks={body} />}
      {questions?.map((entry) => (
        <details
          key={entry.id}
          id={entry.id}
          className="mt-2 rounded-card border border-line bg-surface px-4 open:pb-4"
        >
          <summary className="py-3 font-medium">{entry.question}</summary>
          <InfoBlocks blocks={entry.answer} />
        </details>
      ))}
      {children}
    </section>
  );
}

/** The overview of all texts [RT-7]. */
export function InfoOverview({ pages }: { pages: readonly { alias: InfoAlias; title: string }[] }) {
  const { t } = useTranslation("info");
  const paths = useLocalePaths();
  return (
    <div>
      <h1 className="font-display text-2xl font-semibold text-balance hyphens-auto">{t("title")}</h1>
      <p className="mt-1 text-muted">{t("text")}</p>
      <ul className="mt-6 grid gap-3 phone:grid-cols-2 large:grid-cols-3">
        {pages.map(({ alias, title }) => (
          <li key={alias}>
            <a
              href={paths.page(alias)}
              className="block rounded-card border border-line bg-surface p-5 font-medium hover:bg-raised"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Paragraphs and lists with links. The text of a block is its React key, because no text has a block twice. */
export function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return blocks.map((block) =>
    typeof block === "string" ? (
      <p key={block}>
        <InlineText text={block} />
      </p>
    ) : (
      <ul key={block.list.join()}>
        {block.list.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** The text of a paragraph with its links. */
function InlineText({ text }: { text: string }) {
  return parseTextRuns(text).map((run) => <InlineRun key={`${run.href} ${run.text}`} run={run} />);
}

function InlineRun({ run: { text, href } }: { run: TextRun }) {
  const { locale } = useShell();
  if (!href) return text;
  if (href.startsWith("mailto:")) return <a href={href}>{text}</a>;
  return (
    <OpenLink inText href={inLocale(href, locale.code)}>
      {text}
    </OpenLink>
  );
}
