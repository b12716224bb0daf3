import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { DOCUMENT_LIMITS } from "#contract/wire/verification/verification.ts";
import { checkDocuments } from "./visitor-api.ts";

function checked() {
  const sent: File[] = [];
  const api = {
    uploadDocument: async ({ file }: { file: File }) => void sent.push(file),
    currentUser: async () => "someone",
  } as unknown as ProductApi;
  const refusals = { inc: () => {} } as unknown as Parameters<typeof checkDocuments>[1]["refusals"];
  return { api: checkDocuments(api, { refusals }), sent };
}
const pdf = "%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n";

test("a document is sent on with its detected type", async () => {
  const { api, sent } = checked();
  await api.uploadDocument({ kind: "address", file: new File([pdf], "bill.pdf", { type: "text/html" }) });
  expect(sent).toHaveLength(1);
  expect([sent[0]?.name, sent[0]?.type, sent[0]?.size]).toEqual(["bill.pdf", "application/pdf", pdf.length]);
  expect(await api.currentUser({})).toBe("someone");
});

test.each([
  ["an empty file", "", PRODUCT_ERROR.fileTypeRefused],
  ["an HTML page", "<html>", PRODUCT_ERROR.fileTypeRefused],
  ["a PDF with a script", pdf.replace("<< >>", "<< /S /JavaScript >>"), PRODUCT_ERROR.fileUnreadable],
  [
    "a PDF with a script in an object stream",
    Buffer.concat([
      Buffer.from(`${pdf}2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`),
      deflateSync("1 0 << /S /JavaScript >>"),
      Buffer.from(`\nendstream\nendobj\n${pdf}`),
    ]),
    PRODUCT_ERROR.fileUnreadable,
  ],
  ["a file that is too large", new Uint8Array(DOCUMENT_LIMITS.bytes + 1), PRODUCT_ERROR.fileTooLarge],
])("%s is refused with the product API's own error and not sent on", async (_, content, code) => {
  const { api, sent } = checked();
  const upload = api.uploadDocument({ kind: "identity", file: new File([content], "a.pdf") });
  await expect(upload).rejects.toThrow(ProductError);
  await expect(upload).rejects.toMatchObject({ code, vars: { megabytes: 8 } });
  expect(sent).toEqual([]);
});
