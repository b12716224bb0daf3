import encodeQR from "qr";
import type { Enrolment } from "./security-view.ts";

/**
 * What an authenticator app is given: a QR code to be scanned, and the same secret to be typed.
 *
 * @param uri `otpauth://totp/…?secret=…`
 */
export function enrolmentOf(uri: string): Enrolment {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const svg = encodeQR(uri, "svg", { ecc: "medium", border: 4 });
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "),
    uri,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}
