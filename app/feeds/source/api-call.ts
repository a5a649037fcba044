import type { FeedRequest } from "../../config/feed-request.ts";

/** An answer of an API: its status and text, and the name of its address for messages. */
export type ApiAnswer = { status: number; text: string; name: string };

/** One call of an API: the address to ask, and what to send with it. */
export type ApiCall = (
  address: string,
  request?: Partial<Pick<FeedRequest, "headers" | "auth" | "body">>,
) => Promise<ApiAnswer>;
