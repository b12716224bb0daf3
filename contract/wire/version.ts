/**
 * Version of the wire contract, which operators' APIs depend on; the app has another one. Additions need a minor version, breaking
 * changes a major one and a line in CHANGELOG.md [EVO-2] (docs/decisions/161).
 */
export const WIRE_VERSION = "1.4.0";
