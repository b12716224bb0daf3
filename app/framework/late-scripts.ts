/** Milliseconds after which the scripts load even if pictures are still loading or the page is in a background tab. */
const MAX_WAIT = 3_000;

/**
 * Code at the start of the page's module. It waits until all pictures that are not lazy are painted, or until the first input.
 * Then it changes the page's `data-later` links to preloads, four at a time: starting all requests at once would block a phone's
 * main thread. It changes existing links, because Trusted Types do not allow creating scripts.
 */
const WAIT = `const first = [...document.querySelectorAll('img:not([loading="lazy"], [src$=".svg"])')];
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const touched = (done) => ["pointerdown", "keydown"].forEach((type) => addEventListener(type, done, { once: true }));
await Promise.race([
  Promise.allSettled(first.map((picture) => picture.decode())).then(painted),
  new Promise(touched),
  new Promise((done) => setTimeout(done, ${MAX_WAIT})),
]);
let at = 0;
for (const link of document.querySelectorAll("link[data-later]")) {
  if (at++ % 4 == 0) await new Promise((done) => setTimeout(done));
  const { later } = link.dataset;
  if (later == "preload") link.as = "fetch";
  link.rel = later;
}
`;

const MODULE = /(<script[^>]* type="module"[^>]*>)((?:import [^\n]+;\n)+)/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** HTML allows links in the body for a few types only. This one has no effect: the page's own host is resolved already. */
const INERT = "dns-prefetch";

/**
 * Delays the scripts and message files of a rendered page until the page is painted: the page works without them, and on slow
 * connections they would delay its pictures and fonts.
 *
 * @param html a document as Remix renders it, with its preload links and the module that imports its routes
 * @returns the document with changed links and module; unchanged if it has none
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${INERT}" data-later="modulepreload"`)
    .replaceAll('<link rel="preload" as="fetch"', `<link rel="${INERT}" data-later="preload"`)
    .replace(MODULE, (_, tag: string, imports: string) => `${tag}${WAIT}${dynamicImports(imports)}`);
}

/** Static imports as parallel dynamic imports, which run after the code above them. */
function dynamicImports(imports: string): string {
  const all = [...imports.matchAll(IMPORT)];
  const names = all.map(([, name = ""]) => name).join(", ");
  const modules = all.map(([, , url]) => `import(${url})`).join(", ");
  return `const [${names}] = await Promise.all([${modules}]);\n`;
}
