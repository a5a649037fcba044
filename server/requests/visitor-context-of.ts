import type { FastifyRequest } from "fastify";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import type { FormBody, VisitorContext } from "../../app/screens/visitor-context.ts";
import { recordSecurityEvent } from "../http/security-events.ts";

const NO_FORM: FormBody = { fields: {}, lists: {} };

/** Returns the parts of a request that the page for this visitor may use. */
export function visitorContextOf(request: FastifyRequest): VisitorContext {
  return {
    ipAddress: request.ip,
    network: visitorNetwork(request.ip),
    cookies: request.headers.cookie,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    form: (request.body as FormBody | undefined) ?? NO_FORM,
    recordEvent: (event) => recordSecurityEvent(event, request),
    warn: (details, message) => request.log.warn(details, message),
  };
}
