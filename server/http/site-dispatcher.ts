import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Environment } from "../../app/config/environment.server.ts";
import { createLimitedServer } from "./create-server.ts";

/** Time in which requests in progress may finish once the site is closed or replaced. */
export const FINISH_WITHIN_MS = 7_000;

/** Time in which a request may still arrive on an open connection of a site that closes. */
const LAST_REQUESTS_MS = 1_000;

/** HTTP server that finishes its requests before it closes. */
export class GracefulServer {
  readonly #server: Server;
  #isClosing = false;

  constructor(handle: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#server = createLimitedServer((request, response) => {
      // The client opens its next connection to another process, if there is one.
      if (this.#isClosing) response.shouldKeepAlive = false;
      handle(request, response);
    });
  }

  get isListening(): boolean {
    return this.#server.listening;
  }

  /** Listens, unless it does already. Returns the address, e.g. "http://127.0.0.1:3000". */
  async listen({ host, port }: Pick<Environment, "host" | "port">): Promise<string> {
    if (!this.#server.listening) {
      this.#server.listen(port, host);
      await once(this.#server, "listening");
    }
    const { address, family, port: listeningPort } = this.#server.address() as AddressInfo;
    return `http://${family === "IPv6" ? `[${address}]` : address}:${listeningPort}`;
  }

  /** Stops listening, and finishes the requests of open connections. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#server.listening) return;
    const closeIdle = setTimeout(() => this.#server.closeIdleConnections(), LAST_REQUESTS_MS);
    const forceClose = setTimeout(() => this.#server.closeAllConnections(), FINISH_WITHIN_MS);
    const closed = once(this.#server, "close");
    // Unlike `close` of an HTTP server, this leaves idle connections open: one may be about to carry a request.
    NetServer.prototype.close.call(this.#server);
    await closed;
    clearTimeout(closeIdle);
    clearTimeout(forceClose);
  }
}

/** Dispatches requests to a site that can be replaced. Requests that arrive in between wait for the next site. */
export class SiteDispatcher {
  readonly #waiting: [IncomingMessage, ServerResponse][] = [];
  readonly #openResponses = new Set<ServerResponse>();
  #site: Server | undefined;
  #hasServed = false;

  /** False while requests wait for a site. */
  get isServing(): boolean {
    return this.#site !== undefined;
  }

  /** False before the first site. */
  get hasServed(): boolean {
    return this.#hasServed;
  }

  /**
   * Dispatches requests to a site from now on, beginning with those that waited. Returns the address of the site.
   */
  async serve(
    app: FastifyInstance,
    { baseUrl }: Pick<Environment, "host" | "port" | "baseUrl">,
  ): Promise<string> {
    await app.ready();
    this.#hasServed = true;
    this.#site = app.server;
    for (const [request, response] of this.#waiting.splice(0)) this.dispatch(request, response);
    return baseUrl;
  }

  /** Holds back new requests, and resolves when the responses in progress are finished. */
  async pause(): Promise<void> {
    this.#site = undefined;
    const deadline = AbortSignal.timeout(FINISH_WITHIN_MS);
    const closed = [...this.#openResponses].map((response) => once(response, "close", { signal: deadline }));
    await Promise.allSettled(closed);
  }

  /** Closes the connections whose requests still wait for a site. */
  async close(): Promise<void> {
    this.endWaitingRequests((request) => request.destroy());
  }

  /** Answers the waiting requests when there will be no site. */
  endWaitingRequests(answer: (request: IncomingMessage, response: ServerResponse) => void): void {
    for (const [request, response] of this.#waiting.splice(0)) answer(request, response);
  }

  dispatch(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#site) return void this.#waiting.push([request, response]);
    this.#openResponses.add(response);
    response.once("close", () => this.#openResponses.delete(response));
    this.#site.emit("request", request, response);
  }
}

/**
 * Dispatcher with a server of its own, which keeps listening while the site behind it is replaced: no connection is
 * refused.
 */
export class ListeningDispatcher extends SiteDispatcher {
  readonly #server = new GracefulServer((request, response) => this.dispatch(request, response));

  /** Dispatches requests to a site from now on, and listens. Returns the address, e.g. "http://127.0.0.1:3000". */
  override async serve(...[app, environment]: Parameters<SiteDispatcher["serve"]>): Promise<string> {
    await super.serve(app, environment);
    return this.#server.listen(environment);
  }

  /** Stops listening, and finishes the requests of open connections. */
  override async close(): Promise<void> {
    await super.close();
    await this.#server.close();
  }
}
