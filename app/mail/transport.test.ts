import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type MailServer, type MailServerOptions, startMailServer } from "../../test-support/mail-server.ts";
import { mailError } from "./mail-error.ts";
import { openTransport } from "./transport.server.ts";

/*
 * Faulty connections to a mail server: mails that fail temporarily wait in the outbox (send-mail.test.ts).
 * Fault matrix, rows 22, 28 and 29.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

/** Sends a mail from Renée through the server at this URL. */
function send(smtpUrl: string, to = "renee@bezoeker.example"): Promise<string> {
  const transport = openTransport(smtpUrl, "/nowhere");
  closing.push(() => transport.close());
  return transport.send(aMail(to));
}

const aMail = (to: string) => ({
  messageId: "key@immogevel.example",
  date: new Date(),
  from: { name: "Immo Gevel", address: "hallo@immogevel.example" },
  to: { address: to },
  subject: "Contact",
  text: "Hallo",
  html: "<p>Hallo</p>",
  attachments: [],
});

/** Returns the reason of a failure, which must be temporary. */
async function reasonOf(sending: Promise<string>): Promise<string> {
  const error = mailError(
    await sending.then(
      () => "it was sent",
      (error: unknown) => error,
    ),
  );
  expect(error.kind).toBe("temporary");
  return error.text;
}

test("a server without TLS gets nothing, unless configured otherwise", async () => {
  const server = await serve({ disabledCommands: ["AUTH", "STARTTLS"] });
  expect(await reasonOf(send(`${server.url}?requireTLS=true`))).toMatch(/not recognized/);
  expect(server.received).toEqual([]);
  await send(server.url);
  expect(server.received).toHaveLength(1);
});

test.each([
  ["from the first byte", { secure: true }, "smtps:", ""],
  ["when asked", { hideSTARTTLS: false }, "smtp:", "&requireTLS=true"],
])(
  "an untrusted certificate is refused, for TLS %s, unless configured otherwise",
  async (_, options, protocol, more) => {
    const server = await serve(options);
    const address = `${protocol}//127.0.0.1:${server.port}`;
    expect(await reasonOf(send(`${address}?rejectUnauthorized=true${more}`))).toMatch(
      /certificate|altnames/i,
    );
    expect(server.received).toEqual([]);
    await send(`${address}?rejectUnauthorized=false${more}`);
    expect(server.received).toHaveLength(1);
  },
);

test("a wrong login is a temporary error, and its password is never shown", async () => {
  const server = await serve({
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === "right one" ? done(null, { user: "x" }) : done(new Error("535 no")),
  });
  const address = (password: string) => `smtp://agency:${password}@127.0.0.1:${server.port}`;
  expect(await reasonOf(send(address("wrong%20one")))).not.toContain("wrong");
  await send(address("right%20one"));
  expect(server.received).toHaveLength(1);
});

test("a server that never greets times out after ten seconds, without delaying others", async () => {
  const { port, isAsked, leadTo } = await silentServer();
  const transport = openTransport(`smtp://127.0.0.1:${port}`, "/nowhere");
  closing.push(() => transport.close());
  const began = performance.now();
  const hanging = reasonOf(transport.send(aMail("one@bezoeker.example")));
  await isAsked;
  // The server greets the next connection.
  const server = await serve();
  leadTo(server.port);
  await transport.send(aMail("other@bezoeker.example"));
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(server.received.map(({ to }) => to)).toEqual([["other@bezoeker.example"]]);
  expect(await hanging).toMatch(/greeting/i);
  expect(performance.now() - began).toBeLessThan(12_000);
}, 30_000);

/** Accepts connections without a greeting until it gets the port of a server to forward to. */
async function silentServer() {
  let onward: number | undefined;
  const asked = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (onward === undefined) return asked.resolve();
    const through = createConnection(onward, "127.0.0.1");
    through.on("error", () => {});
    sockets.add(through);
    socket.pipe(through).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    isAsked: asked.promise,
    leadTo: (port: number) => {
      onward = port;
    },
  };
}
