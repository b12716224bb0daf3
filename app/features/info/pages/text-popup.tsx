import { useTranslation } from "react-i18next";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { type HelpLineGroups, HelpLineLists } from "#app/features/protection/help/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { LoadFailure } from "#app/shell/errors/load-failure.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { HELP_SECTION, type InfoText } from "./model.ts";
import { InfoBlocks } from "./screen.tsx";

/** Loads and shows a legal or help text in a popup, with a link to its page [POP-1]. */
export function InfoTextPopup({ props: { alias } }: { props: PopupProps["text"] }) {
  const { t } = useTranslation();
  const path = useLocalePaths().page(alias);
  const { data, hasFailed, reload } = useLoadedFetcher<{ text: InfoText; help: HelpLineGroups | null }>(path);
  return (
    <Popup
      size="text"
      title={t(`pages.${alias}`)}
      action={
        <ButtonLink href={path} target="_blank" rel="noopener" data-document block>
          {t(`pages.${alias}`)}
          <span className="sr-only">{t("footer.new_window")}</span>
        </ButtonLink>
      }
    >
      {hasFailed && <LoadFailure onRetry={reload} />}
      {data ? <PopupText text={data.text} help={data.help} /> : !hasFailed && <PopupTextSkeleton />}
    </Popup>
  );
}

interface PopupTextProps {
  text: InfoText;
  help: HelpLineGroups | null;
}

function PopupText({ text: { intro, sections }, help }: PopupTextProps) {
  return (
    <article className="info-text grid gap-6">
      <p className="text-muted">{intro}</p>
      {sections.map(({ id, heading, body, questions }) => (
        <section key={id}>
          <h3 className="mb-2 font-semibold">{heading}</h3>
          {body && <InfoBlocks blocks={body} />}
          {questions?.map(({ id: key, question, answer }) => (
            <div key={key} className="mt-3">
              <h4 className="font-medium">{question}</h4>
              <InfoBlocks blocks={answer} />
            </div>
          ))}
          {help && id === HELP_SECTION && <HelpLineLists groups={help} />}
        </section>
      ))}
    </article>
  );
}

function PopupTextSkeleton() {
  return (
    <div className="grid gap-3">
      {["w-full", "w-11/12", "w-4/5", "w-5/6", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
