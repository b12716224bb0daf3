import type { RendererOptions } from "./options.ts";
import { type Running, startRenderer } from "./start.tsx";
import { createValueStore, type ValueStore } from "./store/value-store.ts";

declare global {
  /** Styles of the renderer; the build inserts them (client-bundle.ts). */
  const RENDERER_STYLES: string;
  interface Window {
    BTRenderer?: typeof BTRenderer;
  }
}

/** The folder of the script. It is known only while the script runs for the first time. */
const BASE = new URL(
  "./",
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
).href;

/** The vendor's contract: one object per sportsbook on the page. */
class BTRenderer {
  #options: ValueStore<RendererOptions> | null = null;
  #running: Running | null = null;
  #styles: CSSStyleSheet | null = null;
  #links: HTMLLinkElement[] = [];

  /** Shows the sportsbook in `target`. A renderer that is running ends first. */
  initialize(options: RendererOptions): this {
    this.kill();
    this.#addStyles(options);
    this.#options = createValueStore(options);
    this.#running = startRenderer(BASE, this.#options);
    return this;
  }

  /** Changes options of the running sportsbook. `url` shows a view without touching the history. */
  updateOptions(changes: Partial<RendererOptions>): void {
    this.#options?.update((options) => ({ ...options, ...changes }));
    const services = this.#running?.services;
    if (!services) return;
    if (changes.url !== undefined) services.router.show(changes.url);
    if (changes.token !== undefined) services.session.token.set(changes.token);
  }

  action(name: string): void {
    const open = this.#running?.services?.slipOpen;
    if (name === "toggleBetSlip") open?.update((isOpen) => !isOpen);
    else if (name === "openBetSlip") open?.set(true);
    else if (name === "closeBetSlip") open?.set(false);
  }

  /** Removes everything from the page. The slip stays stored. */
  kill(): void {
    this.#running?.stop();
    this.#running = null;
    this.#options = null;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#styles);
    this.#styles = null;
    for (const link of this.#links) link.remove();
    this.#links = [];
  }

  #addStyles({ cssUrls = [] }: RendererOptions): void {
    this.#styles = new CSSStyleSheet();
    this.#styles.replaceSync(RENDERER_STYLES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#styles];
    this.#links = cssUrls.map((href) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      document.head.append(link);
      return link;
    });
  }
}

window.BTRenderer = BTRenderer;
