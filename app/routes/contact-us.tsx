import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactAction, contactPrefill } from "#app/features/info/contact/contact.server.ts";
import { ContactForm } from "#app/features/info/contact/contact-form.tsx";
import { loadInfoText } from "#app/features/info/pages/load.server.ts";
import { InfoTextPage } from "#app/features/info/pages/screen.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const ALIAS = "contact-us";

const structure: StructureOf<{ title: string }> = ({ title }, { t, paths }) => ({
  name: title,
  parents: [{ name: t("info:title"), path: paths.page() }],
});

export const handle = {
  i18n: ["info", "contact", "validation", "errors"],
  guards: ["bidrTrackPageView"],
  structure,
};

/** The text about contact with the form, which is filled in for a player; popups show the text only. */
export function loader({ context }: LoaderFunctionArgs) {
  const text = loadInfoText(context, ALIAS);
  const { title, description } = text;
  return { title, description, text, help: null, prefill: contactPrefill(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return contactAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** How to reach the support [RT-11]. */
export default function ContactUs() {
  const { text, prefill } = useLoaderData<typeof loader>();
  return (
    <InfoTextPage alias={ALIAS} text={text} help={null}>
      <ContactForm prefill={prefill} />
    </InfoTextPage>
  );
}
