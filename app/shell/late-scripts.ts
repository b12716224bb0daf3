/** Milliseconds after which scripts begin even though a picture has not come, or nobody looks at the page. */
const PATIENCE = 3_000;

/**
 * Stands at the start of the page's module: waits until the pictures that are not lazy have been painted, or somebody wants
 * to do something, and lets the browser fetch what the page's links name, a few at a time: on a phone all of them at one go
 * would keep it from answering. Links are changed and not made, since Trusted Types let nothing make a script.
 */
const WAIT = `const first = [...document.querySelectorAll('img:not([loading="lazy"], [src$=".svg"])')];
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const touched = (done) => ["pointerdown", "keydown"].forEach((type) => addEventListener(type, done, { once: true }));
await Promise.race([
  Promise.allSettled(first.map((picture) => picture.decode())).then(painted),
  new Promise(touched),
  new Promise((done) => setTimeout(done, ${PATIENCE})),
]);
let at = 0;
for (const link of document.querySelectorAll('link[rel="later"]')) {
  if (at++ % 4 == 0) await new Promise((done) => setTimeout(done));
  link.rel = link.as ? "preload" : "modulepreload";
}
`;

const MODULE = /(<script[^>]* type="module"[^>]*>)((?:import [^\n]+;\n)+)/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Holds the scripts of a server's page, and the messages that they need, back until the page is on the screen: it is
 * whole without them, and on a phone's connection its picture and faces would have to share the line with them.
 *
 * @param html a document as Remix writes it, with its preloads and the module that imports its routes
 * @returns the same document; what it fetches is still named in it
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="preload" as="fetch"', '<link rel="later" as="fetch"')
    .replace(MODULE, (_, tag: string, imports: string) => `${tag}${WAIT}${importedAtOnce(imports)}`);
}

/** Static imports as dynamic ones, which wait for what stands above them; all at once, as static ones would be. */
function importedAtOnce(imports: string): string {
  const all = [...imports.matchAll(IMPORT)];
  const names = all.map(([, name = ""]) => name).join(", ");
  const modules = all.map(([, , address]) => `import(${address})`).join(", ");
  return `const [${names}] = await Promise.all([${modules}]);\n`;
}
