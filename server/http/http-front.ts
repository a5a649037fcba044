import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Environment } from "../../app/config/environment.server.ts";
import { limitedServer } from "./create-server.ts";

/** Time in which requests in progress may finish once the site is closed or replaced. */
export const FINISH_WITHIN_MS = 7_000;

/** Time in which a request may still arrive on an open connection of a site that closes. */
const LAST_REQUESTS_MS = 1_000;

/**
 * Server that keeps listening while the site behind it is replaced. Requests in between wait for the next
 * site, and no connection is refused.
 */
export class HttpFront {
  readonly #server = limitedServer((request, response) => this.#pass(request, response));
  readonly #waiting: [IncomingMessage, ServerResponse][] = [];
  readonly #underWay = new Set<ServerResponse>();
  #site: Server | undefined;
  #isClosing = false;

  /** False while requests wait for a site. */
  get isServing(): boolean {
    return this.#site !== undefined;
  }

  /** False before the first site. */
  get isListening(): boolean {
    return this.#server.listening;
  }

  /**
   * Passes requests to a site, beginning with those that waited. Returns the address, e.g.
   * "http://127.0.0.1:3000".
   */
  async serve(app: FastifyInstance, { host, port }: Pick<Environment, "host" | "port">): Promise<string> {
    await app.ready();
    this.#site = app.server;
    for (const [request, response] of this.#waiting.splice(0)) this.#pass(request, response);
    if (!this.#server.listening) {
      this.#server.listen(port, host);
      await once(this.#server, "listening");
    }
    const { address, family, port: given } = this.#server.address() as AddressInfo;
    return `http://${family === "IPv6" ? `[${address}]` : address}:${given}`;
  }

  /** Holds back new requests, and resolves when the responses in progress are finished. */
  async pause(): Promise<void> {
    this.#site = undefined;
    const deadline = AbortSignal.timeout(FINISH_WITHIN_MS);
    const closed = [...this.#underWay].map((response) => once(response, "close", { signal: deadline }));
    await Promise.allSettled(closed);
  }

  /**
   * Stops listening, and finishes the requests of open connections. Closes those whose requests still wait for a
   * site.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    const idle = setTimeout(() => this.#server.closeIdleConnections(), LAST_REQUESTS_MS);
    const cut = setTimeout(() => this.#server.closeAllConnections(), FINISH_WITHIN_MS);
    for (const [request] of this.#waiting.splice(0)) request.destroy();
    const closed = once(this.#server, "close");
    // Unlike that of an HTTP server, it leaves idle connections open: a request may be on its way on one.
    NetServer.prototype.close.call(this.#server);
    await closed;
    clearTimeout(idle);
    clearTimeout(cut);
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#site) return void this.#waiting.push([request, response]);
    // The client opens its next connection to another process, if there is one.
    if (this.#isClosing) response.shouldKeepAlive = false;
    this.#underWay.add(response);
    response.once("close", () => this.#underWay.delete(response));
    this.#site.emit("request", request, response);
  }
}
