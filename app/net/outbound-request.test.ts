import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  type OutboundRequestOptions,
  outboundRequest,
  urlWithoutSecrets,
} from "./outbound-request.server.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a server for one test and returns its origin. */
async function serve(listener: RequestListener, port = 0): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const allowPrivate: OutboundRequestOptions = {
  allowPrivateAddresses: true,
  maximumBytes: 1_000_000,
  deadlineMs: 5_000,
};
const publicOnly: OutboundRequestOptions = { maximumBytes: 1_000_000, deadlineMs: 5_000 };

async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test("a response has the status, size and body that the server sent", async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(200, { "content-length": 5 }).end("hello"),
  );
  const response = await outboundRequest(`${origin}/feed`, allowPrivate);
  expect(response.status).toBe(200);
  expect(response.bytesTotal).toBe(5);
  expect(await text(response.body)).toBe("hello");
});

test.each([
  "http://127.0.0.1:1/",
  "http://127.1/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://0.0.0.0/",
  "http://localhost:1/",
])("%s is refused: not a public address", async (address) => {
  await expect(outboundRequest(address, publicOnly)).rejects.toMatchObject({ problem: "private-address" });
});

test.each([
  "file:///etc/passwd",
  "gopher://example.com/",
  "ftp://example.com/",
  "data:text/plain,x",
  "example.com/feed",
  "",
])("%s is refused: not an http address", async (address) => {
  await expect(outboundRequest(address, publicOnly)).rejects.toMatchObject({ problem: "bad-address" });
});

test("a name with one private address among public ones is refused", async () => {
  const resolve = async () => [
    { address: "93.184.215.14", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  await expect(outboundRequest("http://feed.example/", { ...publicOnly, resolve })).rejects.toMatchObject({
    problem: "private-address",
  });
});

test("a name is resolved once, and the connection goes to the address that was checked", async () => {
  const origin = await serve((request, response) => response.end(request.headers.host));
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? "127.0.0.1" : "127.0.0.99", family: 4 }];
  };
  const address = origin.replace("127.0.0.1", "feed.invalid");
  const response = await outboundRequest(address, { ...allowPrivate, resolve });
  expect(await text(response.body)).toBe(new URL(address).host);
  expect(lookups).toBe(1);
});

test("a redirect is followed, and the name of its host is resolved like the first one", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/old") response.writeHead(302, { location: "/new" }).end();
    else response.end("moved here");
  });
  expect(await text((await outboundRequest(`${origin}/old`, allowPrivate)).body)).toBe("moved here");

  const port = new URL(origin).port;
  const lookups: string[] = [];
  const resolve = async (name: string) => {
    lookups.push(name);
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const redirectingOrigin = await serve((_request, response) =>
    response.writeHead(307, { location: `http://second.invalid:${port}/new` }).end(),
  );
  const response = await outboundRequest(redirectingOrigin.replace("127.0.0.1", "first.invalid"), {
    ...allowPrivate,
    resolve,
  });
  expect(await text(response.body)).toBe("moved here");
  expect(lookups).toEqual(["first.invalid", "second.invalid"]);
});

test("a redirect to anything but http is refused", async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  );
  await expect(outboundRequest(origin, allowPrivate)).rejects.toMatchObject({ problem: "redirect" });
});

test("a redirect into a private network is refused, although the first address was allowed", async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/keys" }).end(),
  );
  let checks = 0;
  const options = {
    ...publicOnly,
    // The test server is on a private address: allow that address only.
    get allowPrivateAddresses() {
      checks += 1;
      return checks === 1;
    },
  };
  await expect(outboundRequest(origin, options)).rejects.toMatchObject({
    problem: "private-address",
    message: expect.stringContaining("169.254.169.254"),
  });
});

test("a redirect loop ends", async () => {
  const origin = await serve((_request, response) => response.writeHead(302, { location: "/again" }).end());
  await expect(outboundRequest(origin, allowPrivate)).rejects.toMatchObject({ problem: "redirect" });
});

test("a password is sent to its own server only", async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end("ok");
  });
  const origin = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(302, { location: other }).end();
  });
  const response = await outboundRequest(origin, {
    ...allowPrivate,
    headers: { authorization: "Bearer secret" },
  });
  await text(response.body);
  expect(seen).toEqual(["Bearer secret", undefined]);
});

test("a password in a URL is sent again after a redirect to the same server, and to no other", async () => {
  const basicUserPassword = "Basic dXNlcjpzZWNyZXQ=";
  const seen: (string | undefined)[] = [];
  const listener =
    (location?: () => string): RequestListener =>
    ({ url, headers }, response) => {
      seen.push(headers.authorization);
      if (url === "/old" && location) response.writeHead(302, { location: location() }).end();
      else response.end("ok");
    };
  const other = await serve(listener());
  let location = "";
  const origin = await serve(listener(() => location));
  for (location of [`${origin}/new`, "/new", `${other}/new`]) {
    const response = await outboundRequest(`${origin.replace("//", "//user:secret@")}/old`, allowPrivate);
    await text(response.body);
  }
  expect(seen).toEqual([
    ...[basicUserPassword, basicUserPassword],
    ...[basicUserPassword, basicUserPassword],
    ...[basicUserPassword, undefined],
  ]);
});

test("a request with a body follows no redirect, and the error says so", async () => {
  const paths: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: "/new" }).end();
  });
  await expect(outboundRequest(`${origin}/old`, { ...allowPrivate, body: "{}" })).rejects.toMatchObject({
    problem: "redirect",
    message: `${origin}/old answers with a redirect, which a request with a body does not follow.`,
  });
  expect(paths).toEqual(["/old"]);
});

test("a response whose content length is too large is refused before its body", async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(200, { "content-length": 5_000_000_000 }).flushHeaders(),
  );
  await expect(outboundRequest(origin, allowPrivate)).rejects.toMatchObject({ problem: "too-large" });
});

test("an endless response is cut at the limit", async () => {
  const block = Buffer.alloc(65_536, "x");
  const origin = await serve((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });
  const response = await outboundRequest(origin, allowPrivate);
  await expect(text(response.body)).rejects.toMatchObject({ problem: "too-large" });
});

test("a response that arrives byte by byte ends at the deadline", async () => {
  const origin = await serve((_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  const start = Date.now();
  const response = await outboundRequest(origin, { ...allowPrivate, deadlineMs: 300 });
  await expect(text(response.body)).rejects.toMatchObject({ problem: "timeout" });
  expect(Date.now() - start).toBeLessThan(3_000);
});

test("a request that is never answered ends at the deadline", async () => {
  const origin = await serve(() => {});
  await expect(outboundRequest(origin, { ...allowPrivate, deadlineMs: 200 })).rejects.toMatchObject({
    problem: "timeout",
  });
});

test("a name that is never resolved ends the request at the deadline", async () => {
  const resolve = () => new Promise<never>(() => {});
  await expect(
    outboundRequest("http://feed.example/", { ...publicOnly, deadlineMs: 200, resolve }),
  ).rejects.toMatchObject({ problem: "timeout" });
});

test("an incomplete response is detected", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("only this");
    setTimeout(() => response.destroy(), 20);
  });
  const response = await outboundRequest(origin, allowPrivate);
  await expect(text(response.body)).rejects.toMatchObject({
    problem: "cut-off",
    message: expect.stringContaining("9 bytes"),
  });
});

test("a closed port is unreachable", async () => {
  const origin = await serve((_request, response) => response.end());
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  await expect(outboundRequest(origin, allowPrivate)).rejects.toMatchObject({ problem: "unreachable" });
});

test("messages contain no passwords or keys", async () => {
  expect(urlWithoutSecrets("https://user:secret@feeds.example/a.json?key=secret")).toBe(
    "https://feeds.example/a.json",
  );
  const error = await outboundRequest("http://user:secret@127.0.0.1/a?key=secret", publicOnly).catch(String);
  expect(error).not.toContain("secret");
});

test.each([
  ["https://user:secret@feeds example/a.json?key=secret", "https://feeds example/a.json"],
  ["https://user:secret@feeds.example:port/a.json#secret", "https://feeds.example:port/a.json"],
  ["https://us@er:se/cret@feeds.example/a.json", "https://feeds.example/a.json"],
  ["htps//user:secret@feeds.example/a.json", "htps//feeds.example/a.json"],
  ["user:secret@feeds.example/a.json", "feeds.example/a.json"],
  ["feeds.example/a.json?key=secret", "feeds.example/a.json"],
])("the message about %s, which is not a URL, contains no password or key", async (address, quoted) => {
  expect(urlWithoutSecrets(address)).toBe(quoted);
  await expect(outboundRequest(address, publicOnly)).rejects.toThrow(
    `"${quoted}" is not an http or https address.`,
  );
});
