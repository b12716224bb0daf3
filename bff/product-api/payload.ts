import type { Dispatcher } from "undici";

/** A form as it goes over the wire. */
interface EncodedForm {
  body: Buffer;
  /** Its content type, with the boundary between its parts. */
  type: string;
}

/** The input as multipart/form-data: each field a part, files with their names. */
export async function multipart(input: Record<string, unknown>): Promise<EncodedForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get("content-type") ?? "multipart/form-data",
  };
}

/** An answer that is a file, of the type that the product API says. */
export async function fileOf({
  headers,
  body,
}: Dispatcher.ResponseData): Promise<{ result: File; bytes: number }> {
  const bytes = await body.arrayBuffer();
  return {
    result: new File([bytes], "", { type: String(headers["content-type"] ?? "") }),
    bytes: bytes.byteLength,
  };
}
