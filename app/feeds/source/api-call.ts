import type { FeedRequest } from "../../config/feed-request.ts";

/** Response of an API. `name` is the URL of the call without secrets, for messages. */
export type ApiAnswer = { status: number; text: string; name: string };

/** Sends one request to an API, with the headers, credentials and body of `request`. */
export type ApiCall = (
  url: string,
  request?: Partial<Pick<FeedRequest, "headers" | "auth" | "body">>,
) => Promise<ApiAnswer>;
