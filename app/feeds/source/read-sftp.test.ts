import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type SftpServer, startSftpServer, userKey } from "../../../test-support/sftp-server.ts";
import { type SftpAccess, sftpProblem, sftpSchema } from "../../config/feed-sftp.ts";
import type { FeedAccess } from "./feed-request.server.ts";
import { FeedUnchanged, readSource, type SourceOptions } from "./read-source.server.ts";

const SECRETS = { FEED_PASSWORD: "pass word", FEED_KEY: userKey.private.replaceAll("\n", "\\n") };

let server: SftpServer;
afterEach(() => server.close());

async function read(
  path: string,
  {
    sftp = {},
    access = {},
    ...options
  }: { sftp?: Partial<SftpAccess>; access?: FeedAccess } & SourceOptions = {},
): Promise<{ text: string; name: string; validators: FeedAccess["validators"] }> {
  const source = await readSource(server.address + path, {
    allowPrivateAddresses: true,
    deadlineMs: 10_000,
    access: {
      secrets: SECRETS,
      sftp: { user: "gable", password: "env:FEED_PASSWORD", hostKey: server.hostKey, ...sftp },
      ...access,
    },
    ...options,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.bytes) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), name: source.name, validators: source.validators };
}

describe("a feed on an SFTP server", () => {
  test.each<[string, Partial<SftpAccess>, string]>([
    ["a password", {}, "gable password"],
    ["a key", { password: undefined, privateKey: "env:FEED_KEY" }, "gable publickey"],
  ])("is read with %s", async (_, sftp, signIn) => {
    server = await startSftpServer({ "/out/homes.csv": "ID\n1\n" });
    const { text, name } = await read("/out/homes.csv", { sftp });
    expect(text).toBe("ID\n1\n");
    expect(name).toBe(`${server.address}/out/homes.csv`);
    expect(server.signIns).toContain(signIn);
  });

  test("may be large, and packed", async () => {
    const text = "a home by the water\n".repeat(200_000);
    server = await startSftpServer({ "/homes.csv.gz": { content: gzipSync(text), mtime: 1 } });
    expect((await read("/homes.csv.gz")).text).toBe(text);
  });

  test("is the newest file whose name fits", async () => {
    const file = (content: string, mtime: number) => ({ content: Buffer.from(content), mtime });
    server = await startSftpServer({
      "/out/homes-1.xml": file("old", 100),
      "/out/homes-2.xml": file("new", 300),
      "/out/homes-3.xml": file("older", 200),
      "/out/homes-4.txt": file("other", 900),
      "/out/.homes-5.xml": file("hidden", 900),
    });
    expect((await read("/out/homes-*.xml")).text).toBe("new");
    await expect(read("/out/*.zip")).rejects.toThrow("has no file /out/*.zip");
  });

  test("is not read again until the file changes", async () => {
    server = await startSftpServer({ "/homes.csv": "one" });
    const { validators } = await read("/homes.csv");
    await expect(read("/homes.csv", { access: accessWith(validators) })).rejects.toThrow(FeedUnchanged);
    server.files.set("/homes.csv", { content: Buffer.from("two"), mtime: 1_790_000_060 });
    expect((await read("/homes.csv", { access: accessWith(validators) })).text).toBe("two");
  });

  test("is not read from a server with another key, which gets no password", async () => {
    server = await startSftpServer({ "/homes.csv": "one" });
    const other = `SHA256:${"A".repeat(43)}`;
    await expect(read("/homes.csv", { sftp: { hostKey: other } })).rejects.toThrow(
      `has another key (${server.hostKey}) than the configuration names`,
    );
    expect(server.signIns).toEqual([]);
  });

  test("is not read from a private network, unless that is allowed", async () => {
    server = await startSftpServer({ "/homes.csv": "one" });
    await expect(read("/homes.csv", { allowPrivateAddresses: false })).rejects.toThrow("private network");
    expect(server.signIns).toEqual([]);
  });

  test("has an error that names the refused user, and not the password", async () => {
    server = await startSftpServer({ "/homes.csv": "one" });
    const secrets = { FEED_PASSWORD: "wrong-secret" };
    const error = await read("/homes.csv", { access: { secrets, sftp: access() } }).catch(
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({
      name: "FeedError",
      message: expect.stringContaining('refuses the user "gable"'),
    });
    expect(String(error)).not.toContain("wrong-secret");
  });

  test("that is missing is reported, and so is a secret that is not set", async () => {
    server = await startSftpServer({});
    await expect(read("/homes.csv")).rejects.toThrow("has no such file");
    await expect(read("/homes.csv", { access: { secrets: {}, sftp: access() } })).rejects.toThrow(
      "FEED_PASSWORD",
    );
  });

  test("is refused when it is larger than allowed", async () => {
    server = await startSftpServer({ "/homes.csv": "x".repeat(100) });
    await expect(read("/homes.csv", { maximumBytes: 99 })).rejects.toThrow("larger than the limit");
  });

  test("is refused when the connection ends before its end", async () => {
    server = await startSftpServer({ "/homes.csv": "x".repeat(500_000) }, { cutAfterBytes: 100_000 });
    await expect(read("/homes.csv")).rejects.toMatchObject({ name: "FeedError" });
  });

  test("is given up when the server takes too long", async () => {
    server = await startSftpServer({ "/homes.csv": "one" }, { isSilent: true });
    await expect(read("/homes.csv", { deadlineMs: 1_000 })).rejects.toThrow("took longer than 1 seconds");
  });

  test("is given up when the site stops", async () => {
    server = await startSftpServer({ "/homes.csv": "one" }, { isSilent: true });
    const stop = new AbortController();
    const reading = read("/homes.csv", { signal: stop.signal });
    reading.catch(() => {});
    await expect.poll(() => server.signIns).toEqual(["gable password"]);
    stop.abort(new Error("stopped"));
    await expect(reading).rejects.toThrow("stopped");
  });

  test.each([
    ["sftp://crm.example/out/homes.csv", undefined, "is required for an sftp address"],
    ["sftp://ann:secret@crm.example/homes.csv", access(), "without a user"],
    ["sftp://crm.example", access(), "needs an address"],
    ["https://crm.example/homes.csv", access(), "only for an sftp address"],
    ["sftp://crm.example/homes.csv", access(), undefined],
  ])("the address %s with the access %o has the problem: %s", async (address, sftp, problem) => {
    server = await startSftpServer({});
    const result = sftpProblem({ address, sftp });
    if (problem === undefined) expect(result).toBeUndefined();
    else expect(result).toContain(problem);
  });

  test.each([
    { user: "a", hostKey: `SHA256:${"A".repeat(43)}` },
    { user: "a", password: "secret", hostKey: `SHA256:${"A".repeat(43)}` },
    { user: "a", password: "env:FEED_PASSWORD" },
    { user: "a", password: "env:FEED_PASSWORD", hostKey: "any" },
  ])("the access %j is refused", async (wrong) => {
    server = await startSftpServer({});
    expect(sftpSchema.safeParse(wrong).success).toBe(false);
  });
});

function access(): SftpAccess {
  return {
    user: "gable",
    password: "env:FEED_PASSWORD",
    hostKey: server?.hostKey ?? `SHA256:${"A".repeat(43)}`,
  };
}

function accessWith(validators: FeedAccess["validators"]): FeedAccess {
  return { secrets: SECRETS, sftp: access(), validators };
}
