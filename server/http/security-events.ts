import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { visitorNetworks } from "../../app/forms/receive/visitor-network.ts";

/** Security events by their name in the log and in the metrics (docs/operate.md). */
export const SECURITY_EVENTS = [
  "sign-in-succeeded",
  "sign-in-failed",
  "sign-in-locked",
  "origin-refused",
  "rate-limited",
  "body-refused",
  "upload-refused",
  "webhook-refused",
  "proxy-not-trusted",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Log of security events: each one is written to the log and counted since the start. */
export type SecurityLog = {
  record: (event: SecurityEvent, request: FastifyRequest) => void;
  counts: () => Readonly<Record<SecurityEvent, number>>;
};

declare module "fastify" {
  interface FastifyInstance {
    securityLog?: SecurityLog;
  }
}

/** Logged once, because every later request would repeat it. */
const ONCE: ReadonlySet<SecurityEvent> = new Set(["proxy-not-trusted"]);

/** Creates a log of security events, without addresses, passwords or submitted data. */
export function openSecurityLog(logger: Pick<FastifyBaseLogger, "warn" | "info">): SecurityLog {
  const counts = Object.fromEntries(SECURITY_EVENTS.map((event) => [event, 0])) as Record<
    SecurityEvent,
    number
  >;
  return {
    record: (event, { ip, method, routeOptions }) => {
      counts[event] += 1;
      if (ONCE.has(event) && counts[event] > 1) return;
      // The pattern of the route, because the URL may contain a token.
      const line = { event, network: coarseNetwork(ip), method, route: routeOptions.url };
      if (event === "sign-in-succeeded") logger.info(line, MESSAGES[event]);
      else logger.warn(line, MESSAGES[event]);
    },
    counts: () => counts,
  };
}

const MESSAGES: Record<SecurityEvent, string> = {
  "sign-in-succeeded": "somebody signed in",
  "sign-in-failed": "a sign-in failed",
  "sign-in-locked": "a sign-in was refused after too many attempts",
  "origin-refused": "a request from another site was refused",
  "rate-limited": "a network exceeded a rate limit and was refused",
  "body-refused": "a body was refused: too large, unreadable, or of another type",
  "upload-refused": "an uploaded file was refused",
  "webhook-refused": "a webhook was refused: not signed, too old, or a repetition",
  "proxy-not-trusted":
    "a request has X-Forwarded-For, but does not come from a trusted proxy; if it comes from yours, set TRUSTED_PROXIES, or all visitors count as one",
};

/** Records an event of a request. Does nothing on a server without a security log. */
export function recordSecurityEvent(event: SecurityEvent, request: FastifyRequest): void {
  request.server.securityLog?.record(event, request);
}

/** Returns the network of an IP address, too coarse to identify a person: 24 bits of IPv4, 48 of IPv6. */
export function coarseNetwork(address: string): string {
  return visitorNetworks(address).near;
}

/** Detects headers of an untrusted proxy, whose visitors all seem to be one. */
export function warnOfUntrustedProxies(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    const { "x-forwarded-for": forwardedFor, "x-forwarded-proto": protocol } = request.headers;
    const trustsNoProxy = request.ips === undefined && (forwardedFor ?? protocol) !== undefined;
    const isUntrustedProxy = request.ips?.length === 1 && forwardedFor !== undefined;
    if (trustsNoProxy || isUntrustedProxy) recordSecurityEvent("proxy-not-trusted", request);
  });
}
