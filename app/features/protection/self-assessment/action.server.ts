import { json } from "@remix-run/node";
import { readFormData } from "#app/forms/read-form.server.ts";
import { assessAnswers } from "./model.ts";

/** Responds with the result of the self-assessment, or 400 if answers are missing. Nothing is stored or sent to the product API. */
export async function selfAssessmentAction(request: Request) {
  const assessed = assessAnswers(await readFormData(request));
  return json(assessed, { status: assessed.result ? 200 : 400, headers: { "Cache-Control": "no-store" } });
}
