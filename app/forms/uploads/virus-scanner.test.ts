import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { emptyFolder } from "../../../test-support/databases.ts";
import { aPdf, EICAR } from "../../../test-support/sent-files.ts";
import { startVirusScanner, type VirusScanner } from "../../../test-support/virus-scanner.ts";
import { clamdScanner, ScannerError } from "./virus-scanner.server.ts";

const started: VirusScanner[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((scanner) => scanner.close()));
});

async function start(options: Parameters<typeof startVirusScanner>[0] = {}): Promise<VirusScanner> {
  const scanner = await startVirusScanner(options);
  started.push(scanner);
  return scanner;
}

test("a whole file is sent to the scanner over TCP", async () => {
  const { port, scanned } = await start();
  const scan = clamdScanner({ host: "127.0.0.1", port });
  expect(await scan(Buffer.alloc(1_000_000))).toBeUndefined();
  expect(await scan(aPdf(EICAR))).toBe("Eicar-Signature");
  expect(scanned).toEqual([1_000_000, aPdf(EICAR).length]);
});

test("a local scanner is reached over its socket", async () => {
  const path = join(await emptyFolder(), "clamd.ctl");
  await start({ path });
  const scan = clamdScanner({ path });
  expect(await scan(aPdf())).toBeUndefined();
  expect(await scan(Buffer.from(EICAR))).toBe("Eicar-Signature");
});

test.each([
  ["reports that the file is too large", "INSTREAM size limit exceeded. ERROR"],
  ["sends an unexpected response", "UNKNOWN COMMAND"],
  ["sends an empty response", ""],
])("with a scanner that %s, a file counts as not scanned", async (_, answer) => {
  const { port } = await start({ answer });
  await expect(clamdScanner({ host: "127.0.0.1", port })(aPdf())).rejects.toThrow(ScannerError);
});

test("with a scanner that cannot be reached, a file counts as not scanned", async () => {
  const scanner = await startVirusScanner();
  await scanner.close();
  const scan = clamdScanner({ host: "127.0.0.1", port: scanner.port });
  await expect(scan(aPdf())).rejects.toThrow(ScannerError);
  await expect(clamdScanner({ path: "/nowhere/clamd.ctl" })(aPdf())).rejects.toThrow(ScannerError);
});

test("a scanner that never responds times out", async () => {
  const { port } = await start({ isSilent: true });
  await expect(clamdScanner({ host: "127.0.0.1", port }, 100)(aPdf())).rejects.toThrow(ScannerError);
});
