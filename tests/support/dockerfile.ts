import { type SpawnOptions, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join, matchesGlob, relative } from "node:path";

/** One stage of a Dockerfile: its name, and its instructions in order. */
interface Stage {
  name: string;
  steps: { instruction: string; rest: string }[];
}

/** Reads the instructions of a Dockerfile that has no line continuations. */
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

/** A folder that represents the container of a stage, with its environment and command. */
export interface Container {
  folder: string;
  env: Record<string, string>;
  command: string[];
}

/**
 * Executes the steps of a stage in a folder that represents its WORKDIR. COPY and RUN are executed; USER, EXPOSE and
 * HEALTHCHECK need a container engine and are covered by separate tests.
 *
 * @param context the build context; files that its .dockerignore lists are not copied
 * @param stages the folders of the stages that this one copies from, by name
 * @throws Error if a COPY source is missing or a RUN command fails
 */
export function executeStage(
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
      if (status !== 0) throw new Error(`RUN ${rest} exited with ${status}`);
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
  const ignored = readFileSync(join(context, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  for (const path of paths) {
    const source = from
      ? join(stages[from] as string, path.replace(/^\/solstice\//, ""))
      : join(context, path);
    if (!existsSync(source)) throw new Error(`COPY ${rest}: ${source} is missing`);
    const destination = target.endsWith("/") ? join(folder, target, basename(path)) : join(folder, target);
    const filter = (file: string) =>
      Boolean(from) || !ignored.some((pattern) => matchesGlob(relative(context, file), pattern));
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}
