import { z } from "zod";
import { text } from "#app/forms/fields.ts";
import type { FormMessage } from "#app/forms/rules.ts";
import type { FileRefusal } from "#contract/verification/document-file.ts";
import { DOCUMENT_KINDS, DOCUMENT_LIMITS, type DocumentKind } from "#contract/verification/document-terms.ts";

/** Names the form of a kind of document to its action: `document-identity`. */
export function documentFormName(kind: DocumentKind): string {
  return `document-${kind}`;
}

/** The kind that a form hands a document in for; null for another form. */
export function kindOfForm(form: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => documentFormName(kind) === form) ?? null;
}

/** What is said of a file that is no document. */
export function fileRefusal(name: FileRefusal): FormMessage {
  return { key: `errors:product.${name}`, values: { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 } };
}

/** The form that takes a document back, and the button that begins the provider's check. */
export const WITHDRAW_FORM = "withdraw";
export const IDENTITY_FORM = "identity-check";

/** A document's form has no field but its file, which is looked at by its content. */
export const documentSchema = z.object({ form: z.string().optional() });

export const withdrawSchema = z.object({
  document_id: text({ min: 1, max: 64 }).regex(/^[\w-]+$/, "required"),
});
