import { expect, onTestFinished, test, vi } from "vitest";
import { listenError, stopOnSignal } from "./run-process.ts";
import { loggerTo } from "./site-logger.ts";

test("SIGUSR2 does not end a site with a single process", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const handlers = new Map<string, () => void>();
  vi.spyOn(process, "on").mockImplementation((signal, handler) => {
    handlers.set(String(signal), handler);
    return process;
  });
  const lines: string[] = [];
  stopOnSignal(
    loggerTo((line) => void lines.push(line), "warn"),
    async () => {},
  );
  handlers.get("SIGUSR2")?.();
  expect(lines).toEqual([expect.stringContaining("SIGUSR2 replaces processes only where there are several")]);
});

test("a site that cannot be closed in order on SIGTERM says why in the log, and ends with 1", async () => {
  // Otherwise the limit of the time to close would end the process of the tests later.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const handlers = new Map<string, (signal: string) => void>();
  vi.spyOn(process, "on").mockImplementation((signal, handler) => {
    handlers.set(String(signal), handler);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const lines: string[] = [];
  stopOnSignal(
    loggerTo((line) => void lines.push(line), "error"),
    async () => {
      throw new Error("The disk is full");
    },
  );
  handlers.get("SIGTERM")?.("SIGTERM");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
  expect(lines).toEqual([expect.stringContaining('"msg":"closing the site failed"')]);
  expect(lines[0]).toContain("The disk is full");
});

// Node names the system call "bind" in a process of several.
test.each(["listen", "bind"])(
  "a port that is in use is explained, also where the system call is %s",
  (syscall) => {
    const error = Object.assign(new Error("EADDRINUSE"), { code: "EADDRINUSE", syscall });
    expect(listenError(error, { host: "127.0.0.1", port: 3000 })?.message).toContain(
      "Port 3000 of 127.0.0.1 is in use",
    );
  },
);
