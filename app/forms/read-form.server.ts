/** Field names that forms of the app have: `email`, `birthday.year`, `details.card_number`. */
const FIELD_NAME = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;

/**
 * The fields of a request's form. Files are removed, and names that conform would read as lists, deeper objects or commands:
 * `login[400000000]=x` alone would make it build, traverse and send back a list of that length.
 *
 * @throws Response 400 if the body is not a form
 */
export async function readFormData(request: Request): Promise<FormData> {
  return plainFields(await formDataOf(request));
}

/**
 * The same for a form with one file. Of several file inputs (a file chooser, a camera) the first that is not empty is used;
 * null if all are empty.
 *
 * @throws Response 400 if the body is not a form
 */
export async function readFormWithFile(request: Request): Promise<{ form: FormData; file: File | null }> {
  const data = await formDataOf(request);
  const files = [...data.values()].filter((value): value is File => typeof value !== "string");
  return { form: plainFields(data), file: files.find(({ size }) => size > 0) ?? null };
}

function formDataOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response("This is no form", { status: 400 });
  });
}

function plainFields(data: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of data) {
    if (typeof value === "string" && FIELD_NAME.test(name)) form.append(name, value);
  }
  return form;
}
