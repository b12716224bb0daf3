import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { toTwoFactorEnrolment } from "./action.server.ts";

const URI =
  "otpauth://totp/Solstice:ada%40example.org?issuer=Solstice&secret=KNXWY43UNFRWKU3B&algorithm=SHA1";

test("the QR code and the text contain the same secret [RT-4]", async () => {
  const { qr, secret, uri } = toTwoFactorEnrolment(URI);
  expect(secret).toBe("KNXW Y43U NFRW KU3B");
  expect(uri).toBe(URI);
  const svg = Buffer.from(qr.replace("data:image/svg+xml;base64,", ""), "base64");
  const picture = sharp(svg, { density: 600 }).flatten({ background: "#fff" }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })).toBe(URI);
});
