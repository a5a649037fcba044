import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runNode } from "../test-support/node-process.ts";

const REQUIRE_NODE = join(import.meta.dirname, "require-node.cjs");

/** Runs a script as if on another version of Node. */
async function runOnVersion(version: string) {
  const folder = await mkdtemp(join(tmpdir(), "gable-node-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const fakeVersionScript = join(folder, "version.cjs");
  await writeFile(
    fakeVersionScript,
    `Object.defineProperty(process, "versions", { value: { node: "${version}" } });`,
  );
  const command = runNode(["-r", fakeVersionScript, "-r", REQUIRE_NODE, "-e", "console.log('started')"]);
  return { status: await command.end(), output: command.output() };
}

test.each(["18.20.8", "20.20.2", "22.21.0", "24.6.0"])(
  "Node %s is refused with the version that Gable needs",
  async (version) => {
    const { status, output } = await runOnVersion(version);
    expect(status).toBe(1);
    expect(output).toContain(`Gable needs Node 24.7 or later, and this is Node ${version}`);
    expect(output).not.toContain("started");
  },
);

test.each(["24.7.0", "24.21.0", "25.0.0", "26.1.0"])("Node %s starts", async (version) => {
  expect(await runOnVersion(version)).toEqual({ status: 0, output: "started\n" });
});
