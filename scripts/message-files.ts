import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Messages } from "../app/i18n/messages.ts";
import { regionalFolder } from "../app/i18n/regional-folder.ts";
import { regionalLocales, regionalMessages } from "../app/i18n/regional-messages.ts";
import { LOCALE_FILES } from "../contract/wire/locales.ts";

const read = (name: string): string => readFileSync(`locales/${name}`, "utf8");
const parse = (name: string): Messages => JSON.parse(read(name));
/** Sub-folders have namespaces for the server only. */
const namesIn = (folder: string): string[] =>
  readdirSync(`locales/${folder}`).filter((name) => name.endsWith(".json"));

/** The locales that have files of their own in the client build. */
const regions = () => regionalLocales(readdirSync("locales"));

/** Messages of a region's namespace, complete, so that a browser loads one file in every locale. */
function regionalFile({ iso, file }: { iso: string; file: string }, name: string): string {
  const own = `${regionalFolder({ iso })}/${name}`;
  const regional = existsSync(`locales/${own}`) ? parse(own) : undefined;
  return JSON.stringify(regionalMessages(iso, parse(`${file}/${name}`), regional));
}

/** The browsers' message files by `<folder>/<namespace>.json`. */
export function clientMessageFiles(): Map<string, string> {
  const languages = LOCALE_FILES.flatMap((folder) =>
    namesIn(folder).map((name) => [`${folder}/${name}`, read(`${folder}/${name}`)] as const),
  );
  const regional = regions().flatMap((locale) =>
    namesIn(locale.file).map(
      (name) => [`${regionalFolder(locale)}/${name}`, regionalFile(locale, name)] as const,
    ),
  );
  return new Map([...languages, ...regional].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Vite plugin that writes the message files into the client build, in one folder whose name is a hash of all of them. The
 * browser can therefore compute their URLs; a list of hashes of hundreds of files would be 5 % of the scripts of every page.
 * The app reads the folder's URL from `import.meta.env.MESSAGES`, and its folders of regions from `import.meta.env.REGIONS`; the
 * development server serves `locales/`, and the files of regions as they are asked for.
 */
export function messageFiles(): Plugin {
  const files = clientMessageFiles();
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update("\0").update(content);
  const folder = `assets/messages-${hash.digest("base64url").slice(0, 8)}`;
  let isServerBuild = false;

  return {
    name: "solstice:message-files",
    config: (_config, { command }) => ({
      define: {
        "import.meta.env.MESSAGES": JSON.stringify(command === "build" ? `/${folder}` : "/locales"),
        "import.meta.env.REGIONS": JSON.stringify(regions().map(regionalFolder)),
      },
    }),
    configResolved({ build }) {
      isServerBuild = Boolean(build.ssr);
    },
    configureServer({ middlewares }) {
      middlewares.use("/locales", (request, response, next) => {
        const [folder = "", name = ""] = (request.url ?? "").slice(1).split("?")[0]?.split("/") ?? [];
        const locale = regions().find((region) => regionalFolder(region) === folder);
        if (!locale || !namesIn(locale.file).includes(name)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(regionalFile(locale, name));
      });
    },
    generateBundle() {
      if (isServerBuild) return;
      for (const [name, source] of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
  };
}
