import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type RequestOptions = { headers?: Record<string, string>; method?: string; body?: string | Buffer };

/** Sends a request on a connection of its own, with the path exactly as written: `fetch` would normalise it. */
export async function sendRequest(
  port: number,
  path: string,
  { headers, method, body }: RequestOptions = {},
): Promise<HttpResponse> {
  const clientRequest = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  clientRequest.end(body);
  const [answer] = await once(clientRequest, "response");
  // A server that refuses a body may close the connection before all of it has been sent.
  clientRequest.on("error", () => {});
  const bytes = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString("utf8") };
}
