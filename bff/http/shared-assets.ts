import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissingFile } from "../config/missing-file.ts";

const DAY_MS = 86_400_000;
/** How often a running instance confirms that its own files are in use. */
const CONFIRM_INTERVAL_MS = 3_600_000;
/** Ends the names of files that are being copied. */
const PARTIAL = ".partial";

/** The folder in which all instances keep the hashed files of the last releases [REL-1]. */
export interface SharedAssets {
  /**
   * Copies the files of this build, confirms that they are in use, and deletes files that no instance has confirmed for the kept time.
   * An instance must not listen before: its pages name these files, and a load balancer may send their requests to any instance.
   */
  publish(): Promise<void>;
  /** Repeats `publish` every hour. A failure is passed to `onError`. */
  keepPublished(onError: (error: unknown) => void): void;
  close(): void;
}

/**
 * Names contain a hash of the contents, so builds share unchanged files and never overwrite one. The time of a file's last confirmation
 * is its modification time.
 *
 * @param source the folder `assets` of this build
 * @param folder ASSETS_DIR
 * @param keepDays days after which a file of no running release is deleted
 */
export function createSharedAssets(source: string, folder: string, keepDays: number): SharedAssets {
  let timer: NodeJS.Timeout | undefined;
  const publish = async () => {
    for (const name of await filesBelow(source)) await publishFile(join(source, name), join(folder, name));
    const oldest = Date.now() - keepDays * DAY_MS;
    for (const name of await filesBelow(folder)) await removeOld(join(folder, name), oldest);
  };
  return {
    publish,
    keepPublished(onError) {
      timer = setInterval(() => void publish().catch(onError), CONFIRM_INTERVAL_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}

/** Confirms a file, or copies it under another name first: other instances must not serve a part of it. */
async function publishFile(source: string, target: string): Promise<void> {
  const now = new Date();
  try {
    const [own, shared] = await Promise.all([stat(source), stat(target)]);
    if (own.size === shared.size) return await utimes(target, now, now);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
  const partial = `${target}.${randomUUID()}${PARTIAL}`;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, partial);
  await utimes(partial, now, now);
  await rename(partial, target);
}

/** Another instance may delete the file at the same time. */
async function removeOld(file: string, oldest: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(file);
    if (mtimeMs < oldest) await rm(file, { force: true });
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}

/** Paths of the files in a folder, relative to it; empty if it does not exist yet. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
