/** Names that our forms have: `email`, `birthday.year`, `details.card_number`. */
const PLAIN_NAME = /^[a-z]+(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z]+)*)?$/;

/**
 * The form that a request brings, less whatever no form of ours has: files, and names that conform would read as lists,
 * deeper objects or commands. `login[400000000]=x` alone would make it build, walk and send back a list of that length.
 *
 * @throws Response 400 where the body is no form
 */
export async function sentForm(request: Request): Promise<FormData> {
  return plainFields(await bodyOf(request));
}

/**
 * The same for a form that hands in one file. Of several file inputs (a chooser, a camera) the first that holds something
 * counts; null where none does.
 *
 * @throws Response 400 where the body is no form
 */
export async function sentFormWithFile(request: Request): Promise<{ form: FormData; file: File | null }> {
  const sent = await bodyOf(request);
  const files = [...sent.values()].filter((value): value is File => typeof value !== "string");
  return { form: plainFields(sent), file: files.find(({ size }) => size > 0) ?? null };
}

function bodyOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response("This is no form", { status: 400 });
  });
}

function plainFields(sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string" && PLAIN_NAME.test(name)) form.append(name, value);
  }
  return form;
}
