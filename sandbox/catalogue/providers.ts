/** The invented studios behind the sandbox's games. Their wordmarks are `art/files/provider-<id>.svg`. */
export type ProviderId =
  | "emberloom"
  | "kettle-and-crown"
  | "moonhatch"
  | "norrvind"
  | "oddlantern"
  | "palisade-nine"
  | "quartzwing"
  | "tidewright";

export interface Provider {
  readonly id: ProviderId;
  /** A proper noun, the same in every language. */
  readonly name: string;
}

export const providers: readonly Provider[] = [
  { id: "emberloom", name: "Emberloom" },
  { id: "kettle-and-crown", name: "Kettle & Crown" },
  { id: "moonhatch", name: "Moonhatch" },
  { id: "norrvind", name: "Norrvind" },
  { id: "oddlantern", name: "Oddlantern" },
  { id: "palisade-nine", name: "Palisade Nine" },
  { id: "quartzwing", name: "Quartzwing" },
  { id: "tidewright", name: "Tidewright" },
];
