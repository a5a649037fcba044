import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type MailServer, type MailServerOptions, startMailServer } from "../../test-support/mail-server.ts";
import { mailError } from "./mail-error.ts";
import { openTransport } from "./transport.server.ts";

/*
 * Faulty connections to a mail server. Mails that fail temporarily wait in the outbox (send-mail.test.ts).
 * Fault matrix, rows 22, 28 and 29.
 */

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

async function serve(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  cleanups.push(server.close);
  return server;
}

/** Sends a mail through the server at this URL. */
function send(smtpUrl: string, to = "renee@bezoeker.example"): Promise<string> {
  const transport = openTransport(smtpUrl, "/nowhere");
  cleanups.push(() => transport.close());
  return transport.send(sampleMail(to));
}

const sampleMail = (to: string) => ({
  messageId: "key@immogevel.example",
  date: new Date(),
  from: { name: "Immo Gevel", address: "hallo@immogevel.example" },
  to: { address: to },
  subject: "Contact",
  text: "Hallo",
  html: "<p>Hallo</p>",
  attachments: [],
});

/** Returns the error of a send that must fail temporarily. */
async function temporaryError(result: Promise<string>): Promise<string> {
  const error = mailError(
    await result.then(
      () => "it was sent",
      (error: unknown) => error,
    ),
  );
  expect(error.kind).toBe("temporary");
  return error.text;
}

test("a server without TLS gets nothing, unless configured otherwise", async () => {
  const server = await serve({ disabledCommands: ["AUTH", "STARTTLS"] });
  expect(await temporaryError(send(`${server.url}?requireTLS=true`))).toMatch(/not recognized/);
  expect(server.received).toEqual([]);
  await send(server.url);
  expect(server.received).toHaveLength(1);
});

test.each([
  ["from the start of the connection", { secure: true }, "smtps:", ""],
  ["with STARTTLS", { hideSTARTTLS: false }, "smtp:", "&requireTLS=true"],
])(
  "an untrusted certificate is refused, for TLS %s, unless configured otherwise",
  async (_, options, protocol, settings) => {
    const server = await serve(options);
    const url = `${protocol}//127.0.0.1:${server.port}`;
    expect(await temporaryError(send(`${url}?rejectUnauthorized=true${settings}`))).toMatch(
      /certificate|altnames/i,
    );
    expect(server.received).toEqual([]);
    await send(`${url}?rejectUnauthorized=false${settings}`);
    expect(server.received).toHaveLength(1);
  },
);

test("a wrong login is a temporary error, and its password is never shown", async () => {
  const server = await serve({
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === "right one" ? done(null, { user: "x" }) : done(new Error("535 no")),
  });
  const urlWith = (password: string) => `smtp://agency:${password}@127.0.0.1:${server.port}`;
  expect(await temporaryError(send(urlWith("wrong%20one")))).not.toContain("wrong");
  await send(urlWith("right%20one"));
  expect(server.received).toHaveLength(1);
});

test("a server that never greets times out after ten seconds, without delaying others", async () => {
  const { port, firstConnection, forwardTo } = await silentServer();
  const transport = openTransport(`smtp://127.0.0.1:${port}`, "/nowhere");
  cleanups.push(() => transport.close());
  const startedAt = performance.now();
  const hanging = temporaryError(transport.send(sampleMail("one@bezoeker.example")));
  await firstConnection;
  // The server greets the next connection.
  const server = await serve();
  forwardTo(server.port);
  await transport.send(sampleMail("other@bezoeker.example"));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(server.received.map(({ to }) => to)).toEqual([["other@bezoeker.example"]]);
  expect(await hanging).toMatch(/greeting/i);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
}, 30_000);

/** Accepts connections without greeting them, until it gets the port of a server to forward them to. */
async function silentServer() {
  let forwardPort: number | undefined;
  const connected = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (forwardPort === undefined) return connected.resolve();
    const upstream = createConnection(forwardPort, "127.0.0.1");
    upstream.on("error", () => {});
    sockets.add(upstream);
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    firstConnection: connected.promise,
    forwardTo: (port: number) => {
      forwardPort = port;
    },
  };
}
