import { BlockList, isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { readEmptySearch } from "../../app/catalogue/lists/empty-search.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import type { VisitCounter } from "../../app/owners/visits/count-visits.server.ts";
import { BEACON_BYTES, parseBeacon, VISITS_PATH } from "../../app/owners/visits/visit-beacon.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { networkLimit } from "../http/rate-limiter.ts";
import { isFromThisSite } from "../http/same-origin.ts";

/** Far more than a busy office or school sends. */
const RATE = { max: 3_000, withinMs: 600_000 };

export type VisitRequestOptions = {
  counter: Pick<VisitCounter, "count">;
  /** Addresses and networks whose visits are the agency's own (`visits.officeNetworks` in `site.json`). */
  officeNetworks: readonly string[];
  baseUrl: string;
};

export type VisitRequests = {
  /** Adds the endpoint. */
  register: (app: FastifyInstance) => void;
};

/**
 * Counts views, saves and shares of properties, and searches without a result. Bots, the
 * agency and visitors who opted out are not counted, but get the same response, so that it reveals nothing.
 */
export function visitRequests({ counter, officeNetworks, baseUrl }: VisitRequestOptions): VisitRequests {
  const officeList = blockList(officeNetworks);
  const limitRate = networkLimit(RATE);

  /** A refusal has no content and no log line, so that it reveals nothing. */
  const rules: BodyRules = {
    bytes: { "text/plain": BEACON_BYTES },
    isAllowedOrigin: (headers) => isFromThisSite(headers, baseUrl),
    limitRate,
    refuse: ({ status }, reply) => reply.code(status).header("cache-control", "no-store").send(),
  };

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { body } = request;
    const beacon = typeof body === "string" ? (parseBeacon(body) ?? readEmptySearch(body)) : undefined;
    if (beacon && isCounted(request))
      counter.count({ ...beacon, network: visitorNetwork(request.ip), userAgent: userAgentOf(request) });
    return reply
      .code(beacon ? 204 : 400)
      .header("cache-control", "no-store")
      .send();
  }

  function isCounted(request: FastifyRequest): boolean {
    const { "sec-gpc": privacyControl, dnt: doNotTrack } = request.headers;
    if (privacyControl === "1" || doNotTrack === "1") return false;
    const userAgent = userAgentOf(request);
    return userAgent !== "" && !isbot(userAgent) && !isIn(officeList, request.ip);
  }

  return {
    register: (app) => {
      app.post(VISITS_PATH, { config: { body: rules } }, receive);
    },
  };
}

/** Length to which `User-Agent` headers are cut. No browser sends longer ones, and checking them costs time. */
const MAX_USER_AGENT_CHARACTERS = 1_000;

function userAgentOf({ headers }: FastifyRequest): string {
  return (headers["user-agent"] ?? "").slice(0, MAX_USER_AGENT_CHARACTERS);
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Node treats an IPv4 address and its IPv6-mapped form as the same. */
function isIn(list: BlockList, address: string): boolean {
  const [withoutZone = ""] = address.split("%", 1);
  return list.check(withoutZone, isIP(withoutZone) === 4 ? "ipv4" : "ipv6");
}
