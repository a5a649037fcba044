import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BodyError, FILES_TYPE, FORM_TYPE, readFields, readFiles } from "./read-form-body.ts";
import { recordSecurityEvent } from "./security-events.ts";

/*
 * Checks every request with a body before the body is read: origin, rate limit, content type and size. Each route that
 * accepts a body declares its rules as `config.body`; the start fails for a route without rules.
 */

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain";
export type BodyType = typeof FORM_TYPE | typeof FILES_TYPE | typeof JSON_TYPE | typeof TEXT_TYPE;

/** Reason why a body is refused; `elsewhere`: a page of another site sent it. */
export type Refusal =
  | { reason: "elsewhere"; status: 403 }
  | { reason: "tooLarge"; status: 413 }
  | { reason: "unreadable"; status: 400 | 415 }
  | { reason: "tooMany"; status: 429; waitMs: number };

export type BodyRules = {
  /** Accepted content types, each with its largest body in bytes. */
  bytes: Readonly<Partial<Record<BodyType, number>>>;
  /** Length of the longest value of a field, in UTF-16 units; by default that of the forms of visitors. */
  maxValueLength?: number;
  /** Checks the headers in which the browser identifies the sending page. */
  isAllowedOrigin: (headers: IncomingHttpHeaders) => boolean;
  /** Consumes one request of the rate limit. Returns the time to wait when the limit is exceeded. */
  limitRate?: (
    request: FastifyRequest,
  ) => { waitMs: number } | undefined | Promise<{ waitMs: number } | undefined>;
  refuse: (refusal: Refusal, reply: FastifyReply) => FastifyReply;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Rules for a body. A function where one route serves many pages; it returns undefined for pages that
     * accept no body.
     */
    body?: BodyRules | ((request: FastifyRequest) => BodyRules | undefined);
  }
}

/**
 * Largest refused body that is read to its end, and discarded. A browser or proxy that is still sending when the
 * connection closes shows an error of its own, and not the refusal.
 */
const MAX_DISCARDED_BYTES = 100_000_000;

/** Time in which a body must arrive, so that slow senders do not use up the connections. */
const BODY_MS = 30_000;
/** The same for files: with a slow upload, the photos of a property take more than a minute. */
export const FILES_MS = 120_000;

const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Adds the checks to a server. Must be called before the first route that accepts a body. */
export function addBodyChecks(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (request: FastifyRequest, body: IncomingMessage) => parseBody(request, body));
  app.addHook("onRoute", ({ method, url, config }) => {
    const acceptsBody = [method].flat().some((name) => METHODS_WITH_BODY.has(name));
    if (acceptsBody && config?.body === undefined)
      throw new Error(`${method} ${url} has no rules for bodies`);
  });
  app.addHook("onRequest", checkRequest);
  app.addHook("preValidation", async (request, reply) => {
    if (!(request.body instanceof BodyError)) return;
    recordSecurityEvent("body-refused", request);
    // The connection is closed, because the rest of the body is not read.
    reply.header("connection", "close");
    const { reason } = request.body;
    const refusal: Refusal = reason === "tooLarge" ? { reason, status: 413 } : { reason, status: 400 };
    return rulesOf(request)?.refuse(refusal, reply);
  });
}

/** Refuses a request whose headers break the rules of its route. */
async function checkRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (!METHODS_WITH_BODY.has(request.method) || request.is404) return undefined;
  const rules = rulesOf(request);
  if (!rules) {
    reply.header("connection", "close").callNotFound();
    return reply;
  }
  const refusal = originRefusal(rules, request) ?? bodyRefusal(rules, request);
  if (refusal) {
    recordSecurityEvent(refusal.reason === "elsewhere" ? "origin-refused" : "body-refused", request);
    if (refusal.reason !== "tooLarge" || Number(request.headers["content-length"]) > MAX_DISCARDED_BYTES)
      reply.header("connection", "close");
    return rules.refuse(refusal, reply);
  }
  const wait = await rules.limitRate?.(request);
  if (!wait) return undefined;
  recordSecurityEvent("rate-limited", request);
  return rules.refuse({ reason: "tooMany", status: 429, ...wait }, reply);
}

function originRefusal(rules: BodyRules, { headers }: FastifyRequest): Refusal | undefined {
  return rules.isAllowedOrigin(headers) ? undefined : { reason: "elsewhere", status: 403 };
}

function bodyRefusal(rules: BodyRules, { headers }: FastifyRequest): Refusal | undefined {
  const { "content-length": length, "transfer-encoding": encoding } = headers;
  const isEmpty = encoding === undefined && (length === undefined || length === "0");
  if (isEmpty && headers["content-type"] === undefined) return undefined;
  const max = rules.bytes[typeOf(headers)];
  if (max === undefined) return { reason: "unreadable", status: 415 };
  return Number(length ?? 0) > max ? { reason: "tooLarge", status: 413 } : undefined;
}

function rulesOf(request: FastifyRequest): BodyRules | undefined {
  const body = request.routeOptions.config?.body;
  return typeof body === "function" ? body(request) : body;
}

function typeOf(headers: IncomingHttpHeaders): BodyType {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() as BodyType;
}

/**
 * Parses the body of a request. Returns the error of a refused body, for `preValidation`, instead of throwing
 * it.
 */
async function parseBody(request: FastifyRequest, body: IncomingMessage): Promise<unknown> {
  const type = typeOf(request.headers);
  const rules = rulesOf(request);
  const max = rules?.bytes[type];
  if (max === undefined) return undefined;
  try {
    const bytes = await readBytes(body, { max, withinMs: type === FILES_TYPE ? FILES_MS : BODY_MS });
    switch (type) {
      case FORM_TYPE:
        return readFields(bytes.toString("utf8"), rules?.maxValueLength);
      case FILES_TYPE:
        return await readFiles(bytes, request.headers["content-type"] ?? "");
      default:
        // The route parses JSON and plain text.
        return bytes.toString("utf8");
    }
  } catch (error) {
    if (error instanceof BodyError) return error;
    throw error;
  }
}

/** Reads a body, also one without a declared length. @throws BodyError as soon as it is too long or too slow. */
function readBytes(
  body: IncomingMessage,
  { max, withinMs }: { max: number; withinMs: number },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const refuse = (reason: BodyError["reason"]) => {
    body.off("data", onChunk).pause();
    reject(new BodyError(reason));
  };
  const onChunk = (chunk: Buffer) => {
    length += chunk.length;
    if (length > max) return refuse("tooLarge");
    chunks.push(chunk);
  };
  const timer = setTimeout(() => refuse("unreadable"), withinMs);
  body
    .on("data", onChunk)
    .once("end", () => resolve(Buffer.concat(chunks)))
    .once("error", () => reject(new BodyError("unreadable")))
    .once("close", () => reject(new BodyError("unreadable")));
  return promise.finally(() => clearTimeout(timer));
}
