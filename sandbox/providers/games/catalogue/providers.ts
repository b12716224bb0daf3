/** The fictitious providers of the sandbox's games. Their logos are `art/files/provider-<id>.svg`. */
export type ProviderId =
  | "baizewell"
  | "brasswren"
  | "emberloom"
  | "glasshopper"
  | "hexmeadow"
  | "kettle-and-crown"
  | "lumenfold"
  | "moonhatch"
  | "norrvind"
  | "oddlantern"
  | "palisade-nine"
  | "parlour-meridian"
  | "quartzwing"
  | "saltmarrow"
  | "thistle-and-tine"
  | "tidewright"
  | "umberlake"
  | "velvet-axle";

export interface CatalogueProvider {
  readonly id: ProviderId;
  /** A proper noun, the same in every language. */
  readonly name: string;
}

export const providers: readonly CatalogueProvider[] = [
  { id: "baizewell", name: "Baizewell" },
  { id: "brasswren", name: "Brasswren" },
  { id: "emberloom", name: "Emberloom" },
  { id: "glasshopper", name: "Glasshopper" },
  { id: "hexmeadow", name: "Hexmeadow" },
  { id: "kettle-and-crown", name: "Kettle & Crown" },
  { id: "lumenfold", name: "Lumenfold" },
  { id: "moonhatch", name: "Moonhatch" },
  { id: "norrvind", name: "Norrvind" },
  { id: "oddlantern", name: "Oddlantern" },
  { id: "palisade-nine", name: "Palisade Nine" },
  { id: "parlour-meridian", name: "Parlour Meridian" },
  { id: "quartzwing", name: "Quartzwing" },
  { id: "saltmarrow", name: "Saltmarrow" },
  { id: "thistle-and-tine", name: "Thistle & Tine" },
  { id: "tidewright", name: "Tidewright" },
  { id: "umberlake", name: "Umberlake" },
  { id: "velvet-axle", name: "Velvet Axle" },
];
