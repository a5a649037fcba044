import { buffer } from "node:stream/consumers";
import { urlWithoutSecrets } from "../../net/outbound-request.server.ts";
import { omnicasaLists } from "../omnicasa/omnicasa-api.ts";
import { skarabeePublications } from "../skarabee/skarabee-api.server.ts";
import type { ApiCall } from "./api-call.ts";
import { FeedError } from "./feed-item.ts";
import type { FeedAccess } from "./feed-request.server.ts";
import { requestFeed, resolveSecret } from "./feed-request.server.ts";

type ApiOptions = Parameters<typeof requestFeed>[2];

/**
 * Requests everything that the reader of a format needs from the API of its CRM, call by call, and returns it as one JSON
 * document. Each call is retried when the server is busy, like any request for a feed (`requestFeed`).
 *
 * @throws FeedError when a call fails, or returns fewer records than it announces.
 * @throws OutboundRequestError
 */
export async function apiDocument(
  address: string,
  { request, secrets = {}, wait }: FeedAccess,
  options: ApiOptions,
): Promise<Uint8Array> {
  const api = request?.api;
  if (api === undefined) throw new FeedError(`${urlWithoutSecrets(address)} has no API in its request.`);
  let bytes = 0;
  const endsAt = performance.now() + options.deadlineMs;
  const call: ApiCall = async (url, { headers = {}, auth, body } = {}) => {
    const access = { request: { headers, auth, body, includesPictures: false }, secrets, wait };
    const response = await requestFeed(url, access, {
      ...options,
      maximumBytes: options.maximumBytes - bytes,
      deadlineMs: Math.max(1, endsAt - performance.now()),
    });
    const answer = await buffer(response.body);
    bytes += answer.length;
    return { status: response.status, text: answer.toString(), name: urlWithoutSecrets(url) };
  };
  const document =
    api.kind === "omnicasa"
      ? await omnicasaLists(address, { ...api, password: resolveSecret(api.password, secrets) }, call)
      : { publications: await skarabeePublications(address, api, call) };
  return Buffer.from(JSON.stringify(document));
}
