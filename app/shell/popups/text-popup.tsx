import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { InfoBlocks, type InfoText } from "#app/features/info/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Popup } from "./popup.tsx";
import type { PopupProps } from "./popup-names.ts";

/** A legal or help text over the page, for who is in the middle of something; its page is one link away [POP-1]. */
export default function TextPopup({ props: { alias } }: { props: PopupProps["text"] }) {
  const { t } = useTranslation();
  const address = useLocalePaths().page(alias);
  const { load, data } = useFetcher<{ text: InfoText }>();
  useEffect(() => load(address), [load, address]);
  return (
    <Popup
      size="text"
      title={t(`pages.${alias}`)}
      action={
        <ButtonLink href={address} target="_blank" rel="noopener" data-document block>
          {t(`pages.${alias}`)}
          <span className="sr-only">{t("footer.new_window")}</span>
        </ButtonLink>
      }
    >
      {data ? <Text text={data.text} /> : <TextSkeleton />}
    </Popup>
  );
}

function Text({ text: { intro, sections } }: { text: InfoText }) {
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
        </section>
      ))}
    </article>
  );
}

/** Lines of text to come. */
function TextSkeleton() {
  return (
    <div className="grid gap-3">
      {["w-full", "w-11/12", "w-4/5", "w-5/6", "w-2/3"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
