import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personalDetailsAction } from "#app/features/account/personal-info/action.server.ts";
import { loadPersonalDetails } from "#app/features/account/personal-info/load.server.ts";
import { PersonalDetailsScreen } from "#app/features/account/personal-info/screen.tsx";
import { loadPersonalInfo } from "#app/features/auth/personal-info.server.ts";
import { PersonalInfoScreen } from "#app/features/auth/personal-info.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

/** Not behind the guard `auth`, which redirects players without a profile to this form [GRD-4]. */
export const handle = {
  i18n: ["account", "auth", "contacts", "personal-info", "pwa", "validation", "errors"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "auth")("personal_info.title");
  const first = loadPersonalInfo(request, context);
  const { user } = context;
  const details = user && !user.no_profile ? await loadPersonalDetails({ ...context, user }) : null;
  return { title, details, ...first };
}

export function action({ request, context }: ActionFunctionArgs) {
  return personalDetailsAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/**
 * For a new account the personal-information form, otherwise the player's details [RT-4, GRD-4]. The personal-info popup uses the
 * loader too.
 */
export default function PersonalInfo() {
  const { details, ...data } = useLoaderData<typeof loader>();
  return details ? <PersonalDetailsScreen {...details} /> : <PersonalInfoScreen data={data} />;
}
