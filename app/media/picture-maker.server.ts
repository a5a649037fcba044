import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import pLimit from "p-limit";
import type { ProcessedPicture } from "./make-picture.server.ts";
import type { PictureEdit } from "./picture-edit.ts";
import { PictureError, type PictureProblem } from "./picture-problem.ts";

/** Message to the process that makes pictures. `edit` is applied after the rotation by EXIF orientation. */
export type VariantsRequest = { id: number; file: string; folder: string; edit?: PictureEdit };
export type VariantsReply = { id: number } & (
  | { made: ProcessedPicture }
  | { problem: PictureProblem; message: string }
  | { error: string }
);

export type PictureMaker = {
  /**
   * Makes a picture in all widths and formats, as files of an empty folder.
   *
   * @throws PictureError when it is not a picture that can be displayed, or takes too long.
   */
  make: (file: string, folder: string, edit?: PictureEdit) => Promise<ProcessedPicture>;
  /** Ends the process that makes pictures, and with it the current picture. */
  close: () => Promise<void>;
};

/** Limits the pictures that all agencies of a server process together make at the same time. */
const limitConcurrency = pLimit(2);

type Limits = { pictureMs?: number; idleMs?: number };

/**
 * Maximum time for a picture. A photograph takes about a second, the largest some ten; on a busy server many times
 * that.
 */
const MAX_PICTURE_MS = 180_000;

/** Idle time after which the process ends, to free its memory. */
const IDLE_MS = 5_000;

/**
 * Makes pictures one after the other in a separate process, which is started when there is work and ends when
 * there is none: a picture that uses all memory, or never finishes, affects only that process.
 */
export function startPictureMaker({
  pictureMs = MAX_PICTURE_MS,
  idleMs = IDLE_MS,
}: Limits = {}): PictureMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queueTail: Promise<unknown> = Promise.resolve();
  let count = 0;

  async function makeNow(file: string, folder: string, edit?: PictureEdit): Promise<ProcessedPicture> {
    clearTimeout(idle);
    // A process that was killed or disconnected may not have ended yet.
    if (!child?.connected || child.killed || hasEnded(child)) child = startProcess();
    const current = child;
    const request: VariantsRequest = { id: ++count, file, folder, edit };
    try {
      return await answerOf(current, request, pictureMs);
    } finally {
      idle = setTimeout(() => current.connected && current.disconnect(), idleMs).unref();
    }
  }

  return {
    make: (file, folder, edit) => {
      const made = queueTail.then(() => limitConcurrency(() => makeNow(file, folder, edit)));
      queueTail = made.catch(() => {});
      return made;
    },
    close: async () => {
      clearTimeout(idle);
      if (!child || hasEnded(child)) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function startProcess(): ChildProcess {
  const script = new URL("./picture-process.server.ts", import.meta.url);
  const child = fork(script, {
    // Passes no secrets: no address of a database, no keys. With more than two arenas glibc keeps freed
    // memory.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
    execArgv: ["--max-semi-space-size=2"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("error", () => {});
  return child;
}

function answerOf(
  child: ChildProcess,
  request: VariantsRequest,
  pictureMs: number,
): Promise<ProcessedPicture> {
  return new Promise((resolve, reject) => {
    const tooSlow = setTimeout(() => {
      done();
      child.kill("SIGKILL");
      reject(new PictureError("too-slow", `It could not be processed within ${pictureMs / 1000} seconds.`));
    }, pictureMs);
    const onReply = (reply: VariantsReply) => {
      if (reply.id !== request.id) return;
      done();
      if ("made" in reply) resolve(reply.made);
      else if ("problem" in reply) reject(new PictureError(reply.problem, reply.message));
      else reject(new Error(`A picture could not be processed: ${reply.error}`));
    };
    const onExit = () => {
      done();
      reject(new PictureError("damaged", "The process that was working on it ended."));
    };
    const done = () => {
      clearTimeout(tooSlow);
      child.off("message", onReply).off("exit", onExit);
    };
    child.on("message", onReply).once("exit", onExit);
    child.send(request, (error) => error && onExit());
  });
}
