import { lookup } from "node:dns/promises";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.server.ts";

/** Reasons why a request to a URL from a configuration or a feed fails. */
export type OutboundProblem =
  | "bad-address"
  | "private-address"
  | "unreachable"
  | "redirect"
  | "timeout"
  | "too-large"
  | "cut-off";

/** Refused or failed request. The message is a sentence for the agency, without passwords. */
export class OutboundRequestError extends Error {
  override name = "OutboundRequestError";
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export type ResolvedAddress = { address: string; family: number };

export type OutboundRequestOptions = {
  /** Maximum size of the body as transferred. */
  maximumBytes: number;
  /**
   * From the call to the last byte of the body, redirects included. A slow trickle of data does not extend
   * it.
   */
  deadlineMs: number;
  /** Allows requests to this server and its private networks. False by default. */
  allowPrivateAddresses?: boolean;
  /** 5 by default. */
  maximumRedirects?: number;
  /** Those that may contain a secret are not sent to another origin after a redirect. */
  headers?: Record<string, string>;
  /** Sent with POST; a redirect is then an error, because it would carry the body elsewhere. */
  body?: string;
  signal?: AbortSignal;
  /** Resolves a host name; the system resolver by default. */
  resolve?: (hostName: string) => Promise<ResolvedAddress[]>;
};

export type OutboundResponse = {
  /** Final URL, after redirects. */
  url: URL;
  status: number;
  headers: IncomingMessage["headers"];
  /** Size of the body according to the server; undefined when it does not say. */
  bytesTotal: number | undefined;
  /** Can be read once. Throws `OutboundRequestError` when it is too large, too slow or cut off. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  close(): void;
};

const DEFAULT_MAXIMUM_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a GET, or a POST with a body, to a URL from an untrusted source, protected against server-side request forgery:
 * only http(s), each name is resolved once, all of its addresses are checked, and the connection is made to a checked
 * address. Each redirect is checked in the same way. Returns any response that is not a redirect, whatever its status.
 *
 * @throws OutboundRequestError; or the reason of the caller, when it aborts the request.
 */
export async function outboundRequest(
  address: string | URL,
  options: OutboundRequestOptions,
): Promise<OutboundResponse> {
  let url = readAddress(address);
  const deadline = startDeadline(options);
  let headers: Record<string, string> = {
    "accept-encoding": "identity",
    "user-agent": "Gable",
    ...options.headers,
  };
  try {
    for (let redirects = 0; ; redirects++) {
      const response = await send(url, headers, options, deadline.signal);
      const location = response.headers.location;
      if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) {
        return toOutboundResponse(response, url, options, deadline);
      }
      response.destroy();
      if (options.body !== undefined) {
        throw new OutboundRequestError(
          "redirect",
          `${urlWithoutSecrets(url)} answers with a redirect, which a request with a body does not follow.`,
        );
      }
      if (redirects >= (options.maximumRedirects ?? DEFAULT_MAXIMUM_REDIRECTS)) {
        throw new OutboundRequestError("redirect", `${urlWithoutSecrets(url)} redirects too many times.`);
      }
      const next = followRedirect(url, location);
      // Credentials for one origin must not reach another, and any header may contain a key.
      if (next.origin !== url.origin) headers = withoutSecrets(headers);
      // The server knows its own password, but seldom repeats it in the URL of a redirect.
      else if (next.username === "" && next.password === "") {
        next.username = url.username;
        next.password = url.password;
      }
      url = next;
    }
  } catch (error) {
    deadline.stop();
    throw toOutboundError(error, url, deadline);
  }
}

/** URL without user name, password and query, which may contain keys: for messages and logs. */
export function urlWithoutSecrets(address: string | URL): string {
  const url = typeof address === "string" ? URL.parse(address) : address;
  if (url?.host) return `${url.protocol}//${url.host}${url.pathname}`;
  // A mistyped URL. `user:password@host` is one too, with the scheme "user".
  const [beforeQuery = ""] = String(address).split(/[?#]/, 1);
  return beforeQuery.replace(/^([a-z][a-z0-9+.-]*:?\/\/)?.*@/is, "$1");
}

function readAddress(address: string | URL): URL {
  const url = typeof address === "string" ? URL.parse(address) : address;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new OutboundRequestError(
      "bad-address",
      `"${urlWithoutSecrets(address)}" is not an http or https address.`,
    );
  }
  return url;
}

function followRedirect(from: URL, location: string): URL {
  const to = URL.parse(location, from);
  if (!to || (to.protocol !== "http:" && to.protocol !== "https:")) {
    throw new OutboundRequestError(
      "redirect",
      `${urlWithoutSecrets(from)} redirects to something that is not an http or https address.`,
    );
  }
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new OutboundRequestError(
      "redirect",
      `${urlWithoutSecrets(from)} redirects from https to http, where it could be altered on the way.`,
    );
  }
  return to;
}

/** Headers that contain no secret. */
const PLAIN_HEADERS = /^(accept|accept-encoding|accept-language|user-agent)$/i;

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => PLAIN_HEADERS.test(name)));
}

type Deadline = { signal: AbortSignal; hasPassed(): boolean; stop(): void; deadlineMs: number };

function startDeadline(options: OutboundRequestOptions): Deadline {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, options.deadlineMs);
  const signal = options.signal ? AbortSignal.any([controller.signal, options.signal]) : controller.signal;
  return { signal, hasPassed: () => passed, stop: () => clearTimeout(timer), deadlineMs: options.deadlineMs };
}

async function send(
  url: URL,
  headers: Record<string, string>,
  options: OutboundRequestOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url.hostname, options, signal);
  // Own agents: no connections shared with other code, and no proxy from the environment.
  const [request, agent] =
    url.protocol === "https:"
      ? ([httpsRequest, new HttpsAgent()] as const)
      : ([httpRequest, new HttpAgent()] as const);
  return new Promise((resolve, reject) => {
    const method = options.body === undefined ? "GET" : "POST";
    const outgoing = request(
      url,
      { method, agent, headers, signal, lookup: fixedLookup(addresses) },
      resolve,
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

type AddressCheckOptions = Pick<OutboundRequestOptions, "allowPrivateAddresses" | "resolve">;

/**
 * Resolves the host of an untrusted URL, and checks its addresses. Exported for connections that are not HTTP.
 *
 * @throws OutboundRequestError for a private address, unless they are allowed.
 */
export async function checkedAddresses(
  host: string,
  options: AddressCheckOptions,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  // `URL` already writes 0x7f.1 and 2130706433 as 127.0.0.1, and IPv6 in brackets.
  const hostName = host.replace(/^\[|\]$/g, "");
  const family = isIP(hostName);
  const addresses =
    family > 0 ? [{ address: hostName, family }] : await resolveName(hostName, options, signal);
  if (addresses.length === 0) throw new OutboundRequestError("unreachable", `${host} has no address.`);
  if (!options.allowPrivateAddresses && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new OutboundRequestError(
      "private-address",
      `${host} is an address of this server or of a private network. If that is meant, set allowPrivateAddresses in site.json (docs/configure.md).`,
    );
  }
  return addresses;
}

/** Races the DNS lookup with the deadline, because a lookup cannot be cancelled. */
function resolveName(
  hostName: string,
  options: AddressCheckOptions,
  signal: AbortSignal,
): Promise<ResolvedAddress[]> {
  const resolve = options.resolve ?? ((name: string) => lookup(name, { all: true }));
  return new Promise((fulfil, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    resolve(hostName).then(fulfil, reject);
  });
}

/** Makes the socket use the checked addresses, so that a second DNS response cannot change them. */
function fixedLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostName, lookupOptions, callback) => {
    const [first] = addresses;
    if (lookupOptions.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

function toOutboundResponse(
  response: IncomingMessage,
  url: URL,
  options: OutboundRequestOptions,
  deadline: Deadline,
): OutboundResponse {
  const close = () => {
    deadline.stop();
    response.destroy();
  };
  const bytesTotal = readLength(response.headers["content-length"]);
  if (bytesTotal !== undefined && bytesTotal > options.maximumBytes) {
    close();
    throw tooLarge(url, options);
  }
  return {
    url,
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytesTotal,
    body: limitedBody(response, url, options, deadline),
    close,
  };
}

async function* limitedBody(
  response: IncomingMessage,
  url: URL,
  options: OutboundRequestOptions,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > options.maximumBytes) throw tooLarge(url, options);
      yield chunk;
    }
  } catch (error) {
    if (isCutOff(error) && !deadline.signal.aborted) {
      throw new OutboundRequestError(
        "cut-off",
        `${urlWithoutSecrets(url)} was cut off after ${bytes} bytes.`,
        { cause: error },
      );
    }
    throw toOutboundError(error, url, deadline);
  } finally {
    deadline.stop();
    response.destroy();
  }
}

function readLength(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function tooLarge(url: URL, options: OutboundRequestOptions): OutboundRequestError {
  return new OutboundRequestError(
    "too-large",
    `${urlWithoutSecrets(url)} is larger than the limit of ${options.maximumBytes} bytes.`,
  );
}

function isCutOff(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || code.startsWith("HPE_");
}

function toOutboundError(error: unknown, url: URL, deadline: Deadline): unknown {
  if (error instanceof OutboundRequestError) return error;
  const where = urlWithoutSecrets(url);
  if (deadline.hasPassed()) {
    return new OutboundRequestError(
      "timeout",
      `${where} took longer than ${deadline.deadlineMs / 1000} seconds.`,
      { cause: error },
    );
  }
  // Cancelled by the caller, which knows the reason.
  if (deadline.signal.aborted) return error;
  return new OutboundRequestError(
    "unreachable",
    `${where} cannot be reached (${errorCode(error) || String(error)}).`,
    { cause: error },
  );
}

function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
