import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError } from "#contract/failures.ts";
import type { ProductApi } from "#contract/operations.ts";
import { type FileRefusal, inspectDocument } from "#contract/verification/document-file.ts";
import { DOCUMENT_LIMITS } from "#contract/verification/verification.ts";
import type { Metrics } from "../operations/metrics.ts";

const CODES: Record<FileRefusal, number> = {
  file_too_large: PRODUCT_ERROR.fileTooLarge,
  file_type_refused: PRODUCT_ERROR.fileTypeRefused,
  file_unreadable: PRODUCT_ERROR.fileUnreadable,
};

/**
 * A visitor's product API that is sent no document but one: what is none by its content is refused here already, in the
 * product API's own words. The file goes on under the type that it is, whatever it called itself.
 */
export function documentCheck(api: ProductApi, { refusals }: Pick<Metrics, "refusals">): ProductApi {
  const checked: Pick<ProductApi, "uploadDocument"> = {
    async uploadDocument({ kind, file }, options) {
      if (file.size > DOCUMENT_LIMITS.bytes) throw refuse("file_too_large");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = inspectDocument(bytes);
      if ("refused" in found) throw refuse(found.refused);
      return api.uploadDocument({ kind, file: new File([bytes], file.name, { type: found.type }) }, options);
    },
  };
  const refuse = (message: FileRefusal) => {
    refusals.inc({ reason: "document" });
    const vars = { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 };
    return new ProductError({ code: CODES[message], message, vars }, 422);
  };
  return Object.create(api, Object.getOwnPropertyDescriptors(checked)) as ProductApi;
}
