import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MEGABYTES_64 = 64 * 1024 * 1024;

/**
 * A change of one file: a new file, whose content may depend on other files of the copy, or text that is inserted or replaced at a text
 * that occurs exactly once.
 */
export type Edit =
  | { file: string; create: string | ((read: (file: string) => string) => string) }
  | { file: string; after: string; insert: string }
  | { file: string; before: string; insert: string }
  | { file: string; replace: string; by: string }
  | { file: string; change: (text: string) => string }
  | { file: string; json: Record<string, unknown> };

/** A copy of the working tree in a temporary folder, with the packages of the original. */
export interface ScratchCopy {
  /** Applies the edits; throws Error if the text of an edit does not occur exactly once. */
  apply(edits: readonly Edit[]): void;
  /** Errors of the compiler, one per line. */
  typeErrors(): string[];
  /** Runs a command of the project's packages in the copy. */
  run(command: string, args: readonly string[]): { passed: boolean; output: string };
  remove(): void;
}

/** The scope of the workspaces, whose links lead to the checkout that they are in. */
const WORKSPACES = "@solstice";

/** Links all packages but the workspaces, whose links are made again: they lead to the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, WORKSPACES), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== WORKSPACES) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, WORKSPACES)))
    symlinkSync(readlinkSync(join(from, WORKSPACES, name)), join(to, WORKSPACES, name));
}

/** Copies all files that git tracks or would track. */
export function createScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), "solstice-recipes-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MEGABYTES_64,
  });
  const copy = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  };
  for (const file of files.split("\0")) if (file && existsSync(join(ROOT, file))) copy(file);
  linkPackages(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const run: ScratchCopy["run"] = (command, args) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: MEGABYTES_64,
      env: {
        ...process.env,
        PATH: [join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter),
        FORCE_COLOR: "0",
        NO_COLOR: "1",
      },
    });
    return { passed: status === 0, output: `${stdout}${stderr}` };
  };

  return {
    apply(edits) {
      for (const edit of edits) {
        const path = join(folder, edit.file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(
          path,
          edited(edit, (file) => readFileSync(join(folder, file), "utf8"), existsSync(path)),
        );
      }
    },
    typeErrors() {
      const { output } = run("node", ["node_modules/typescript-7/bin/tsc", "--noEmit", "--pretty", "false"]);
      return output.split("\n").filter((line) => line.includes("error TS"));
    },
    run,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function edited(edit: Edit, read: (file: string) => string, exists: boolean): string {
  if ("create" in edit) {
    if (exists) throw new Error(`${edit.file} exists already`);
    return typeof edit.create === "string" ? edit.create : edit.create(read);
  }
  if (!exists) throw new Error(`${edit.file} does not exist`);
  const text = read(edit.file);
  if ("change" in edit) return edit.change(text);
  if ("json" in edit) return `${JSON.stringify(merged(JSON.parse(text), edit.json), null, 2)}\n`;
  const anchor = "after" in edit ? edit.after : "before" in edit ? edit.before : edit.replace;
  const [before = "", after, ...more] = text.split(anchor);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${edit.file} contains the following ${more.length + (after === undefined ? 0 : 1)} times:\n${anchor}`,
    );
  if ("after" in edit) return before + anchor + edit.insert + after;
  if ("before" in edit) return before + edit.insert + anchor + after;
  return before + edit.by + after;
}

/** Adds the values to an object of messages, which may be nested. */
function merged(target: Record<string, unknown>, values: Record<string, unknown>): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const result = { ...target };
  for (const [key, value] of Object.entries(values)) {
    const present = result[key];
    result[key] = isObject(present) && isObject(value) ? merged(present, value) : value;
  }
  return result;
}
