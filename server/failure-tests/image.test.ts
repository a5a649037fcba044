import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, inject, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { buildImageRoot } from "../../test-support/image-root.ts";
import { sendRequest } from "../../test-support/site-process.ts";

const SLOW_MS = 600_000;
const PORT = 4_300 + (process.pid % 600);
/** Limit of the size of Gable, its packages and its build. */
const MAX_MEGABYTES = 250;

let site: ChildProcess | undefined;
afterAll(() => site?.kill("SIGKILL"));

test(
  "the image is built from what it copies, and runs without privileges on a read-only disk",
  async ({ skip }) => {
    const image = buildImageRoot(join(inject("runFolder"), "image"));
    if (!image) return skip("mounting is not permitted here");
    console.log(`Gable and its packages take ${Math.round(image.kilobytes / 1024)} MB of the image`);
    expect(image.kilobytes).toBeLessThan(MAX_MEGABYTES * 1024);
    expect(image.run(["sh", "-c", "touch /opt/gable/file"]).status).not.toBe(0);

    const variables = { PORT: String(PORT) };
    site = image.start(image.command, variables);
    let output = "";
    for (const stream of [site.stdout, site.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    await vi.waitFor(() => expect(output).toContain("Gable is ready: "), { timeout: 120_000, interval: 200 });
    expect(JSON.parse((await sendRequest(PORT, "/healthz")).text).version).toBe(manifest.version);
    expect((await sendRequest(PORT, "/nl/kopen/")).status).toBe(200);
    expect(image.run(image.healthCheck, variables)).toEqual({ status: 0, output: "" });
    const staff = image.run(["npm", "run", "--silent", "staff", "--", "list"], variables);
    expect(staff.output).toContain("manager");
    expect(staff.status).toBe(0);

    const ended = once(site, "exit");
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(image.run(image.healthCheck, variables).status).toBe(1);
    expect(output).not.toMatch(/EROFS|EACCES/);
  },
  SLOW_MS,
);
