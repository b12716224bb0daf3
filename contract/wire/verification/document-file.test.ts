import { createCipheriv } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type InspectedFile, inspectDocument } from "./document-file.ts";
import { DOCUMENT_LIMITS } from "./verification.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3a6" } });
const [jpeg, png, webp, progressive] = await Promise.all([
  picture(640, 400).jpeg().toBuffer(),
  picture(640, 400).png().toBuffer(),
  picture(640, 400).webp().toBuffer(),
  picture(640, 400).jpeg({ progressive: true }).toBuffer(),
]);
const lossless = await picture(640, 400).webp({ lossless: true }).toBuffer();
const described = await picture(640, 400)
  .withExif({ IFD0: { Copyright: "Ada Sol" } })
  .webp()
  .toBuffer();

const pdf = (inside = "", tail = "startxref\n9\n%%EOF\n") =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n${tail}`);

const UNREADABLE: InspectedFile = { refused: "file_unreadable" };
const REFUSED: InspectedFile = { refused: "file_type_refused" };
const zip = Buffer.concat([
  Buffer.from("PK\x03\x04"),
  Buffer.alloc(40),
  Buffer.from("PK\x05\x06"),
  Buffer.alloc(18),
]);

test.each([
  ["a JPEG", jpeg, "image/jpeg"],
  ["a progressive JPEG", progressive, "image/jpeg"],
  [
    "a JPEG followed by a smaller copy, as written by cameras",
    Buffer.concat([jpeg, progressive]),
    "image/jpeg",
  ],
  ["a JPEG followed by padding", Buffer.concat([jpeg, Buffer.alloc(512)]), "image/jpeg"],
  ["a PNG", png, "image/png"],
  ["a WebP", webp, "image/webp"],
  ["a lossless WebP", lossless, "image/webp"],
  ["a WebP with a description", described, "image/webp"],
  ["a PDF", pdf(), "application/pdf"],
  [
    "a PDF with the bytes of /JS in a picture",
    pdf("", "stream\nq/JS-x\nendstream\nstartxref\n9\n%%EOF\n"),
    "application/pdf",
  ],
])("the type of %s is detected", (_, bytes, type) => {
  expect(inspectDocument(bytes)).toEqual({ type });
});

test.each([
  ["a script", "alert(1)"],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["an SVG with an XML declaration", '<?xml version="1.0"?><svg/>'],
  ["a GIF that is a script", "GIF89a/*<script>*/=alert(1)"],
  ["a program", "MZ\x90\x00"],
  ["nothing", ""],
  ["white space before a PDF", " %PDF-1.7"],
])("%s has no accepted type", (_, text) => {
  expect(inspectDocument(Buffer.from(text, "latin1"))).toEqual(REFUSED);
});

test("an archive has no accepted type and is not unpacked", () => {
  expect(inspectDocument(zip)).toEqual(REFUSED);
});

const withComment = (text: string) => {
  const segment = Buffer.alloc(4 + text.length);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(2 + text.length, 2);
  segment.write(text, 4, "latin1");
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
};

test.each([
  ["a JPEG with a page in its comment", withComment("<html><script>alert(1)</script>")],
  ["a JPEG with PHP in its comment", withComment("<?php system($_GET[0]);")],
  ["a JPEG and an archive in one", Buffer.concat([jpeg, zip])],
  ["a JPEG and a PDF in one", Buffer.concat([jpeg, pdf()])],
  ["a JPEG and a page in one", Buffer.concat([jpeg, Buffer.from("<p>hello")])],
  ["a PNG and an archive in one", Buffer.concat([png, zip])],
  ["a PNG with one byte more", Buffer.concat([png, Buffer.from("x")])],
  ["a WebP with one byte more", Buffer.concat([webp, Buffer.from("x")])],
  ["a PDF and a page in one", pdf("", "<script>alert(1)</script>\nstartxref\n9\n%%EOF")],
  ["a PDF and an archive in one", Buffer.concat([pdf(), zip])],
  ["a PDF that runs a script", pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
  ["a PDF that runs a script of another object", pdf("/AA << /O << /JS 5 0 R >> >>")],
  ["a PDF that runs a script without a space", pdf("/AA << /O << /JS(app.alert(1)) >> >>")],
  ["a PDF that runs a script with an escaped name", pdf("/OpenAction << /S /J#61vaScript >>")],
  ["a PDF with a name of escapes only", pdf("/#4a#61#76#61#53#63#72#69#70#74 (app.alert(1))")],
  [
    "a JPEG with a page in UTF-16 in its comment",
    withComment(Buffer.from("<script >", "utf16le").toString("latin1")),
  ],
  [
    "a JPEG with a page in big-endian UTF-16 in its comment",
    withComment(Buffer.from("<iframe src=x>", "utf16le").swap16().toString("latin1")),
  ],
  ["a PDF that starts a program", pdf("/OpenAction << /S /Launch >>")],
  ["a PDF with a file in it", pdf("/Names << /EmbeddedFiles 2 0 R >>")],
  ["a PDF without an end", pdf("", "")],
])("%s is refused", (_, bytes) => {
  expect(inspectDocument(bytes)).toEqual(UNREADABLE);
});

test("a picture that is too small or too large in pixels is refused, also if its file is small", async () => {
  const tiny = await picture(DOCUMENT_LIMITS.shortestSide - 1, 900)
    .png()
    .toBuffer();
  expect(inspectDocument(tiny)).toEqual(UNREADABLE);
  const long = await picture(DOCUMENT_LIMITS.longestSide + 1, 200)
    .png()
    .toBuffer();
  expect(inspectDocument(long)).toEqual(UNREADABLE);
  const bomb = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(DOCUMENT_LIMITS.bytes);
  expect(inspectDocument(bomb)).toEqual(UNREADABLE);
});

test("a file above the maximum size is refused without an inspection", () => {
  expect(inspectDocument(Buffer.concat([jpeg, Buffer.alloc(DOCUMENT_LIMITS.bytes)]))).toEqual({
    refused: "file_too_large",
  });
});

test("an inspection takes time in proportion to the size of the file", () => {
  const sized = (unit: string, share: number) =>
    pdf(unit.repeat(Math.floor((DOCUMENT_LIMITS.bytes * share) / unit.length) - 100));
  const fastest = (bytes: Buffer) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const started = process.cpuUsage();
        inspectDocument(bytes);
        const { user, system } = process.cpuUsage(started);
        return user + system;
      }),
    );
  for (const unit of ["#41", "#", "\0", "<", "/J#", "endstream "]) {
    const [small, large] = [fastest(sized(unit, 0.1)), fastest(sized(unit, 1))];
    // Linear is a factor of ten. The quadratic work that this excludes would be a hundred, and seconds.
    expect(large, unit).toBeLessThan(small * 30 + 20_000);
  }
});

test("a truncated picture is refused, and no broken file makes the inspection throw", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(jpeg, png, webp, lossless),
      fc.double({ min: 0, max: 0.999 }),
      (whole, share) => {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect(inspectDocument(cut)).toHaveProperty("refused");
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(jpeg, png, webp, pdf()),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      (whole, changes) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const result = inspectDocument(bytes);
        expect("type" in result || "refused" in result).toBe(true);
      },
    ),
  );
});

test("a PNG with any byte changed is refused by its checksums", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: png.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, change) => {
        const bytes = Uint8Array.from(png);
        bytes[at] = (bytes[at] as number) ^ change;
        expect(inspectDocument(bytes)).toEqual(UNREADABLE);
      },
    ),
  );
});

/** Bytes of a compressed picture: a key stream of AES, the same in every run. */
function compressed(seed: number, length: number): Buffer {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(length));
}

function scan(seed: number, object = ""): Buffer {
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /XObject /Length 300000 >>\nstream\n"),
    compressed(seed, 300_000),
    // What compressed bytes contain by chance.
    Buffer.from("/JS (\n/JS <\n<sVg/\n/XFA?"),
    Buffer.from(`\nendstream\nendobj\n${object}\nstartxref\n9\n%%EOF\n`),
  ]);
}

test("no scan is refused by chance, and each one with a script beside its picture is", () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);
  expect(seeds.filter((seed) => "refused" in inspectDocument(scan(seed)))).toEqual([]);
  for (const object of [
    "2 0 obj << /AA << /O << /JS 5 0 R >> >> >> endobj",
    "2 0 obj << /S /Rendition /JS (app.alert(1)) >> endobj",
    // The reference of a reader leads to an object within what looks like a stream.
    ">> stream\n2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\nendstream",
    ">> stream\n2 0 obj << /XFA [1 0 R] >> endobj\nendstream",
    // Without its end it is not a stream.
    ">> stream\n2 0 obj << /JS (app.alert(1)) >> endobj",
  ])
    expect([object, inspectDocument(scan(7, object))]).toEqual([object, UNREADABLE]);
});
