/**
 * A third party that runs in the page. It is configured per site, loads only when it is needed, and its failure affects nothing
 * else: no method throws, and if the vendor does not answer, the promise rejects.
 */
export interface Provider<Settings, Command, Event> {
  /** Loads the vendor's page; resolves once it runs. */
  load(): Promise<void>;
  /** Starts the vendor; resolves once it has started, and rejects if it fails or does not start in time. */
  start(settings: Settings): Promise<void>;
  /** Sends a change to the vendor. */
  update(command: Command): void;
  /** Ends the vendor and removes it from the page. */
  stop(): void;
  /** Calls `listener` for each event of the vendor. @returns ends the subscription */
  subscribe(listener: (event: Event) => void): () => void;
}
