import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, matchesGlob } from "node:path";
import { type Copy, DockerfileParser } from "dockerfile-ast";

const ROOT = join(import.meta.dirname, "..");
/** Maximum size of what one stage of the Dockerfile writes. */
const MAX_STAGE_MEGABYTES = 2_000;
const DEFAULT_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** An image as the Dockerfile describes it, in a folder that serves as its root. */
export type ImageRoot = {
  /** Starts a command of the image as the user of the image. The command can only write to `/data` and `/tmp`. */
  start: (command: readonly string[], variables?: Record<string, string>) => ChildProcess;
  /** Does the same, waits until the command has ended, and returns its output. */
  run: (
    command: readonly string[],
    variables?: Record<string, string>,
  ) => { status: number | null; output: string };
  /** `CMD` of the Dockerfile. */
  command: string[];
  /** The command of `HEALTHCHECK`. */
  healthCheck: string[];
  /** Size of `/opt/gable` in kB: all that the image adds to its base, except empty folders. */
  kilobytes: number;
};

/**
 * Builds the image of the Dockerfile without Docker. The file system of this machine, with the Node of the tests, replaces
 * the base image, and an overlay holds all changes. Returns undefined where mounting is not permitted. The mounts last
 * until the end of the test run.
 */
export function buildImageRoot(folder: string): ImageRoot | undefined {
  const stages: Stage[] = [];
  const instructions = DockerfileParser.parse(
    readFileSync(join(ROOT, "Dockerfile"), "utf8"),
  ).getInstructions();
  for (const instruction of instructions) {
    const text = instruction.getArgumentsContent() ?? "";
    if (instruction.getKeyword() === "FROM") {
      const root = openOverlay(join(folder, String(stages.length)));
      if (!root) return undefined;
      stages.push({ name: / AS (\w+)$/.exec(text)?.[1], root, workdir: "/", env: {}, user: "root" });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error("The Dockerfile does not begin with FROM");
    switch (instruction.getKeyword()) {
      case "ENV":
        for (const pair of text.split(/\s+/)) {
          const [name = "", value = ""] = pair.split("=");
          stage.env[name] = value;
        }
        break;
      case "WORKDIR":
        stage.workdir = text;
        mkdirSync(join(stage.root, text), { recursive: true });
        break;
      case "USER":
        stage.user = text;
        break;
      case "COPY":
        carryOutCopy(instruction as Copy, stage, stages);
        break;
      case "RUN":
        execFileSync(...inRoot(stage, ["sh", "-c", text]), { stdio: "pipe" });
    }
  }
  const last = stages.at(-1);
  if (!last) throw new Error("The Dockerfile has no stage");
  const jsonArgument = (keyword: string): string[] => {
    const text =
      instructions.findLast((instruction) => instruction.getKeyword() === keyword)?.getArgumentsContent() ??
      "";
    return JSON.parse(text.slice(text.indexOf("[")));
  };
  const kilobytes = Number(
    execFileSync("du", ["-sk", join(last.root, "opt/gable")], { encoding: "utf8" }).split("\t")[0],
  );
  protect(last.root);
  const start: ImageRoot["start"] = (command, variables = {}) =>
    spawn(...inRoot({ ...last, env: { ...last.env, ...variables } }, command), { stdio: "pipe" });
  return {
    start,
    run: (command, variables = {}) => {
      const { status, stdout, stderr } = spawnSync(
        ...inRoot({ ...last, env: { ...last.env, ...variables } }, command),
        { encoding: "utf8" },
      );
      return { status, output: stdout + stderr };
    },
    command: jsonArgument("CMD"),
    healthCheck: jsonArgument("HEALTHCHECK"),
    kilobytes,
  };
}

/** A stage of the Dockerfile as its instructions have built it. */
type Stage = {
  name: string | undefined;
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
};

/**
 * Mounts an overlay over the file system of this machine, and returns its path; undefined where mounting is not permitted.
 * All changes stay in the folder. This checkout is hidden, because the image must not read from it.
 */
function openOverlay(folder: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  const [upper, work, root] = ["upper", "work", "root"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    mount("-t", "tmpfs", "-o", `size=${MAX_STAGE_MEGABYTES}m`, "none", folder);
    for (const path of [upper, work, root]) mkdirSync(path);
    mount("-t", "overlay", "-o", `lowerdir=/,upperdir=${upper},workdir=${work}`, "overlay", root);
    addDevices(join(root, "dev"));
    mount("-t", "proc", "none", join(root, "proc"));
    mount("-t", "tmpfs", "none", join(root, ROOT));
  } catch {
    console.warn("The test of the image is left out: mounting is not permitted here");
    return undefined;
  }
  // As in the base image of the Dockerfile.
  copyFileSync(process.execPath, join(root, "usr/local/bin/node"));
  if (!/^node:/m.test(readFileSync(join(root, "etc/passwd"), "utf8")))
    execFileSync("chroot", [root, "useradd", "--create-home", "node"]);
  return root;
}

/** Creates the devices that programs need. With those of this machine, a command of the image could change them. */
function addDevices(folder: string): void {
  const devices = { null: 3, zero: 5, random: 8, urandom: 9 };
  for (const [name, minor] of Object.entries(devices)) {
    rmSync(join(folder, name), { force: true });
    execFileSync("mknod", ["-m", "666", join(folder, name), "c", "1", String(minor)]);
  }
}

/** Makes the root read-only, except `/tmp` and the volume, which keeps the owner and mode of its folder. */
function protect(root: string): void {
  const { uid, gid, mode } = statSync(join(root, "data"));
  mount("-o", "remount,ro", root);
  const owner = `uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`;
  mount("-t", "tmpfs", "-o", owner, "none", join(root, "data"));
  mount("-t", "tmpfs", "none", join(root, "tmp"));
}

function mount(...args: string[]): void {
  execFileSync("mount", args, { stdio: "pipe" });
}

/** Program and arguments that run a command in the root, as the user and with only the variables of the stage. */
function inRoot({ root, user, workdir, env }: Stage, command: readonly string[]): [string, string[]] {
  const variables = Object.entries({
    PATH: DEFAULT_PATH,
    HOME: user === "root" ? "/root" : `/home/${user}`,
    ...env,
  });
  return [
    "chroot",
    [`--userspec=${user}:${user}`, root, "env", "-i"].concat(
      variables.map(([name, value]) => `${name}=${value}`),
      ["sh", "-c", `cd ${workdir} && exec "$@"`, "sh", ...command],
    ),
  ];
}

/** Carries out a `COPY`, from an earlier stage or from the checkout. */
function carryOutCopy(instruction: Copy, { root, workdir }: Stage, stages: Stage[]): void {
  const from = instruction.getFromFlag()?.getValue();
  const paths = instruction.getArguments().map((argument) => argument.getValue());
  const destination = paths.pop() ?? "";
  const target = join(root, destination.startsWith("/") ? "" : workdir, destination);
  if (from) {
    const source = stages.find(({ name }) => name === from)?.root ?? "";
    for (const path of paths) cpSync(join(source, path), target, { recursive: true, verbatimSymlinks: true });
    return;
  }
  const files = filesInBuildContext();
  for (const path of paths) {
    const inside = files.filter((file) => file === path || file.startsWith(`${path}/`));
    if (inside.length === 0) throw new Error(`The Dockerfile copies ${path}, which .dockerignore leaves out`);
    for (const file of inside) {
      const copied = file === path ? join(target, basename(file)) : join(target, file.slice(path.length));
      mkdirSync(dirname(copied), { recursive: true });
      copyFileSync(join(ROOT, file), copied);
    }
  }
}

/**
 * Files tracked by Git that `.dockerignore` includes again with `!`: its first pattern excludes everything. The last pattern
 * that matches a file decides.
 */
function filesInBuildContext(): string[] {
  const patterns = readFileSync(join(ROOT, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const matches = (file: string, pattern: string) =>
    matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
  const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 10_000_000 });
  return tracked
    .trim()
    .split("\n")
    .filter((file) =>
      patterns.findLast((pattern) => matches(file, pattern.replace("!", "")))?.startsWith("!"),
    );
}
