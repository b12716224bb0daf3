import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfObjects } from "./pdf-object-streams.ts";

const HIDDEN = "1 0 2 20 <</S/JavaScript/JS(app.alert(1))>> <</Type/Page>>";
const document = (dictionary: string, data: Buffer, before = "") =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n${before}5 0 obj\n<<${dictionary}/N 2/First 8/Length ${data.length}>>\nstream\r\n`,
    ),
    data,
    Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF\n"),
  ]);
const texts = (file: Buffer) => pdfObjects(file)?.map(String) ?? null;

test("objects in streams are found, however the names of their dictionary are written", () => {
  const data = deflateSync(HIDDEN);
  const other = "1 0 obj<</Length 3>>stream\nabc\nendstream endobj\n";
  for (const type of [
    "/Type/ObjStm/Filter/FlateDecode",
    "/Type/Obj#53tm/Filter/Flate#44ecode",
    "/Filter/FlateDecode",
  ])
    expect(texts(document(type, data, other)), type).toEqual([HIDDEN]);
});

test("objects that cannot be inspected are refused: another filter, a bomb, too many streams", () => {
  expect(texts(document("/Type/ObjStm/Filter/ASCIIHexDecode", Buffer.from("3c3c2f4a53>")))).toBeNull();
  expect(
    texts(document("/Type/ObjStm/Filter/FlateDecode", deflateSync(Buffer.alloc(20_000_000)))),
  ).toBeNull();
  const one = document("/Type/ObjStm", deflateSync(Buffer.alloc(4)));
  expect(pdfObjects(Buffer.concat(Array.from({ length: 2001 }, () => one)))).toBeNull();
});

test("pictures and pages without object streams are left alone", () => {
  const picture =
    "1 0 obj<</Subtype/Image/Filter/DCTDecode/Length 3>>stream\n\u00ff\u00d8\u00ff\nendstream endobj\n";
  expect(pdfObjects(Buffer.from(`%PDF-1.4\n${picture}startxref\n9\n%%EOF`, "latin1"))).toEqual([]);
});

test("a document of nothing but streams is refused before they are all read", () => {
  const streams = (count: number) => Buffer.from("<</Length 0>>stream\nendstream ".repeat(count));
  expect(pdfObjects(streams(20_000))).toEqual([]);
  expect(pdfObjects(streams(20_001))).toBeNull();
});
