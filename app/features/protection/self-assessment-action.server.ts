import { json } from "@remix-run/node";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { assess } from "./self-assessment.ts";

/** Adds the answers up; neither they nor the result are kept or passed on. */
export async function selfAssessmentAction(request: Request) {
  const assessed = assess(await sentForm(request));
  return json(assessed, { status: assessed.result ? 200 : 400, headers: { "Cache-Control": "no-store" } });
}
