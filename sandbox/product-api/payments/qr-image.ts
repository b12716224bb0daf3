import encodeQR from "qr";

/** A text as a QR code, in an image address that holds the whole picture: dark on light, with its quiet zone. */
export function qrImage(text: string): string {
  const svg = encodeQR(text, "svg", { ecc: "medium", border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
