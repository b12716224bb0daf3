import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPersonalInfo, personalInfoAction } from "#app/features/auth/index.server.ts";
import { PersonalInfoScreen } from "#app/features/auth/index.ts";
import { translator } from "#app/i18n/server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

/** Not behind the guard `auth`, which keeps players out until this form is done [GRD-4]. */
export const handle = { i18n: ["auth", "validation", "errors"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "auth")("personal_info.title");
  return { title, ...loadPersonalInfo(request, context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return personalInfoAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The personal information as a page: for the popup's data, and for browsers without scripts. */
export default function PersonalInfo() {
  return <PersonalInfoScreen data={useLoaderData<typeof loader>()} />;
}
