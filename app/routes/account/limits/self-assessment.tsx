import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadHelpLines } from "#app/features/protection/help/load.server.ts";
import { selfAssessmentAction } from "#app/features/protection/self-assessment/action.server.ts";
import { SelfAssessmentScreen } from "#app/features/protection/self-assessment/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "protection", "help"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "protection")("self_assessment.title");
  return { title, help: await loadHelpLines(context) };
}

export function action({ request }: ActionFunctionArgs) {
  return selfAssessmentAction(request);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** A questionnaire of nine questions about the player's gambling. */
export default function SelfAssessment() {
  return (
    <SelfAssessmentScreen
      assessed={useActionData<typeof action>()}
      help={useLoaderData<typeof loader>().help}
    />
  );
}
