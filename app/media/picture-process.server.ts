import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { PictureError, type PictureProblem, PictureProcessError } from "./picture-problem.ts";
import type { PictureTasks } from "./picture-tasks.server.ts";

/** Message to the process. */
export type TaskRequest = { id: number; task: keyof PictureTasks; parameters: unknown[] };
export type TaskReply = { id: number } & (
  | { result: unknown }
  | { problem: PictureProblem; message: string }
  | { error: string }
);

/**
 * What a process is for: `visitors`, for pictures that somebody waits for, opens SVG files of ours too; `listings`, for
 * photographs of listings, has a lower priority than everything else on the server.
 */
export type PictureProcessRole = "visitors" | "listings";

/** `attemptsMs`: maximum times of the first and the second attempt at a task. `idleMs`: idle time before the process ends. */
type Limits = { attemptsMs: readonly [number, number]; idleMs: number };

/** A task that the process did not finish, because it ended or was killed. Another attempt may succeed. */
class UnfinishedTaskError extends PictureError {}

type RunningTask = {
  child: ChildProcess;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

/**
 * A process that works on pictures (docs/decisions/0112-picture-process.md). It is started when there is work and ends
 * when there is none. A task that never ends, or uses all memory, affects only that process: it is killed after a time
 * limit, and its tasks are tried once more in a new one.
 */
export class PictureProcess {
  readonly #role: PictureProcessRole;
  readonly #limits: Limits;
  readonly #running = new Map<number, RunningTask>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(role: PictureProcessRole, limits: Limits) {
    this.#role = role;
    this.#limits = limits;
  }

  /**
   * Runs a task in the process. Tasks run concurrently.
   *
   * @throws PictureError when the picture cannot be displayed, takes too long, or makes the process end; PictureProcessError
   *   when the process cannot be started.
   */
  async run<Name extends keyof PictureTasks>(
    task: Name,
    ...parameters: Parameters<PictureTasks[Name]>
  ): Promise<Awaited<ReturnType<PictureTasks[Name]>>> {
    const attempt = (index: 0 | 1) =>
      this.#attempt(task, parameters, this.#limits.attemptsMs[index]) as Promise<
        Awaited<ReturnType<PictureTasks[Name]>>
      >;
    try {
      return await attempt(0);
    } catch (error) {
      if (!(error instanceof UnfinishedTaskError) || this.#isClosed) throw error;
      return attempt(1);
    }
  }

  /** Ends the process, and with it its tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async #attempt(task: keyof PictureTasks, parameters: unknown[], limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const child = this.#usableChild();
    if (child.pid === undefined) throw await startError(child);
    keepAlive(child, true);
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const tooSlow = setTimeout(() => {
      child.kill("SIGKILL");
      // Operators see on standard error that it hangs, also when the second attempt succeeds.
      process.emitWarning(`The process for pictures was ended: ${task} took more than ${limitMs / 1000} s`);
      reject(
        new UnfinishedTaskError("too-slow", `It could not be processed within ${limitMs / 1000} seconds.`),
      );
    }, limitMs);
    this.#running.set(id, { child, resolve, reject });
    const request: TaskRequest = { id, task, parameters };
    child.send(request, (error) => error && reject(endedError()));
    try {
      return await promise;
    } finally {
      clearTimeout(tooSlow);
      this.#running.delete(id);
      if (this.#running.size === 0) this.#endWhenIdle();
    }
  }

  #usableChild(): ChildProcess {
    const child = this.#child;
    // A process that was killed or disconnected may not have ended yet.
    const isUsable = child?.pid !== undefined && child.connected && !child.killed && !hasEnded(child);
    this.#child = isUsable ? child : this.#start();
    return this.#child;
  }

  #start(): ChildProcess {
    const child = fork(new URL("./run-picture-tasks.server.ts", import.meta.url), [this.#role], {
      // Passes no secrets: no address of a database, no keys. With more than two arenas glibc keeps freed
      // memory.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
      execArgv: ["--max-semi-space-size=2"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Messages contain the bytes of pictures.
      serialization: "advanced",
    });
    child.on("error", () => {});
    child.on("message", (reply: TaskReply) => this.#finish(reply));
    child.once("exit", () => {
      for (const task of this.#running.values()) if (task.child === child) task.reject(endedError());
    });
    return child;
  }

  #finish(reply: TaskReply): void {
    const task = this.#running.get(reply.id);
    if ("result" in reply) task?.resolve(reply.result);
    else if ("problem" in reply) task?.reject(new PictureError(reply.problem, reply.message));
    else task?.reject(new Error(`A picture could not be processed: ${reply.error}`));
  }

  #endWhenIdle(): void {
    const child = this.#child;
    if (!child) return;
    keepAlive(child, false);
    this.#idle = setTimeout(() => child.connected && child.disconnect(), this.#limits.idleMs).unref();
  }
}

/** Sets whether this process waits for the other one before it ends. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  child[isWorking ? "ref" : "unref"]();
  child.channel?.[isWorking ? "ref" : "unref"]();
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Error of a process that the system did not start. It says nothing about the picture. */
async function startError(child: ChildProcess): Promise<PictureProcessError> {
  const [cause] = await once(child, "error");
  return new PictureProcessError("The process that works on pictures could not be started", { cause });
}

function endedError(): PictureError {
  return new UnfinishedTaskError("damaged", "The process that was working on it ended.");
}
