import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { trackingConsentAction } from "#app/features/privacy/action.server.ts";

/** The rule of the visitor's country, and the signal that the browser sends. */
export function loader({ context }: LoaderFunctionArgs) {
  const { rule, signal } = context.privacy;
  return json({ rule, signal });
}

/** The choice of the banner. */
export function action({ request, context }: ActionFunctionArgs) {
  return trackingConsentAction(request, context);
}
