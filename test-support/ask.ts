import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Asked = { headers?: Record<string, string>; method?: string; body?: string | Buffer };

/** Requests a path exactly as written, which `fetch` would normalise, on its own connection. */
export async function ask(
  port: number,
  path: string,
  { headers, method, body }: Asked = {},
): Promise<Answer> {
  const clientRequest = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  clientRequest.end(body);
  const [answer] = await once(clientRequest, "response");
  // A server that refuses a body closes the connection before all of it is sent.
  clientRequest.on("error", () => {});
  const bytes = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body: bytes, text: bytes.toString("utf8") };
}
