import { PLAYER_FIELD } from "#contract/host/page-player.ts";

/** Allowed field names: `email`, `birthday.year`, `details.card_number`. */
const FIELD_NAME = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;

/** More fields than any form has. conform's work grows with their square. */
const MAX_FIELDS = 100;

/**
 * The fields of a request's form, without files, without the id of the page's player, which the BFF has checked, and without names that conform parses as lists, nested objects or commands: for
 * `login[400000000]=x` conform would create a list of that length and send it back.
 *
 * @throws Response 400 if the body is not a form, has over 100 fields or a name twice, which no form of the app has
 */
export async function readFormData(request: Request): Promise<FormData> {
  return plainFields(await formDataOf(request));
}

/**
 * The same for a form with one file. The form can have several file inputs, such as a file chooser and a camera: `file` is the
 * first one that is not empty, or null.
 *
 * @throws Response 400 if the body is not a form
 */
export async function readFormWithFile(request: Request): Promise<{ form: FormData; file: File | null }> {
  const data = await formDataOf(request);
  const files = [...data.values()].filter((value): value is File => typeof value !== "string");
  return { form: plainFields(data), file: files.find(({ size }) => size > 0) ?? null };
}

function formDataOf(request: Request): Promise<FormData> {
  // biome-ignore lint/plugin: the body is the visitor's; whatever is wrong with it, or ends it early, is a bad request.
  return request.formData().catch(() => {
    throw new Response("The request body is not a form", { status: 400 });
  });
}

function plainFields(data: FormData): FormData {
  const fields = new Map<string, string>();
  for (const [name, value] of data) {
    if (typeof value !== "string" || !FIELD_NAME.test(name) || name === PLAYER_FIELD) continue;
    if (fields.has(name) || fields.size >= MAX_FIELDS) {
      throw new Response("The form has too many fields", { status: 400 });
    }
    fields.set(name, value);
  }
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
}
