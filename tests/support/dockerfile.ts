import { type SpawnOptions, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** One stage of a Dockerfile: its name, and its instructions in order. */
interface Stage {
  name: string;
  steps: { instruction: string; rest: string }[];
}

/** Reads the instructions of a Dockerfile without line continuations, which is how ours is written. */
export function readStages(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, instruction, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (!instruction || rest === undefined) continue;
    if (instruction === "FROM") stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? "", steps: [] });
    else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

/** What a container of a stage would be: a folder, its environment and the command. */
export interface Container {
  folder: string;
  env: Record<string, string>;
  command: string[];
}

/**
 * Carries a stage's steps out in a folder, which stands for its WORKDIR. COPY and RUN do what they say; USER, EXPOSE and
 * HEALTHCHECK need a container and are read by tests of their own.
 *
 * @param context the folder that is built from
 * @param stages folders that stand for the WORKDIR of the stages that it copies from
 */
export function carryOut(
  stage: Stage,
  folder: string,
  context: string,
  stages: Record<string, string>,
  options: SpawnOptions,
): Container {
  const container: Container = { folder, env: {}, command: [] };
  mkdirSync(folder, { recursive: true });
  for (const { instruction, rest } of stage.steps) {
    if (instruction === "COPY") copy(rest, folder, context, stages);
    if (instruction === "RUN") {
      const { status } = spawnSync("sh", ["-c", rest], { cwd: folder, stdio: "inherit", ...options });
      if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}`);
    }
    if (instruction === "ENV")
      for (const pair of rest.split(" "))
        container.env[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
    if (instruction === "CMD") container.command = JSON.parse(rest);
  }
  return container;
}

function copy(rest: string, folder: string, context: string, stages: Record<string, string>) {
  const [, from, operands = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const paths = operands.split(" ");
  const target = paths.pop() as string;
  for (const path of paths) {
    const source = from
      ? join(stages[from] as string, path.replace(/^\/solstice\//, ""))
      : join(context, path);
    if (!existsSync(source)) throw new Error(`COPY ${rest}: ${source} is not there`);
    const destination = target.endsWith("/") ? join(folder, target, basename(path)) : join(folder, target);
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true });
  }
}
