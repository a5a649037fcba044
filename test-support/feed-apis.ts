import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { feedRequestSchema } from "../app/config/feed-request.ts";
import { apiDocument } from "../app/feeds/source/api-document.server.ts";
import { feedFile } from "./feed-reading.ts";

/** Account of both stand-ins. */
export const API_ACCOUNT = { user: "agency", password: "p&ss <word>" };

type Answer = { status?: number; headers?: Record<string, string>; body: string };
type Call = { operation: string; parameters: Record<string, unknown> };

export type FeedApi = {
  address: string;
  /** Calls that were answered, in order. */
  calls: Call[];
  /** Answers that replace the usual ones, each for the next call of its operation. */
  nextAnswers: { operation: string; answer: Answer }[];
  close(): Promise<void>;
};

/**
 * Starts a stand-in for Omnicasa's `OmnicasaService.svc`: parameters are in the query of a GET request, a call returns
 * the rows from number `Limit1` to number `Limit2` of a list (the first is 1), and failures have status 200.
 *
 * @param lists rows by operation, such as `GetPropertyList`.
 */
export function startOmnicasaApi(lists: Record<string, object[]>): Promise<FeedApi> {
  return startApi("/1.13/OmnicasaService.svc/", async (request) => {
    const url = new URL(request.url ?? "/", "http://api.example");
    const operation = url.pathname.split("/").at(-1)?.replace(/Json$/, "") ?? "";
    const parameters = JSON.parse(url.searchParams.get("json") ?? "{}");
    return {
      call: { operation, parameters },
      answer: () => {
        const failure = (Code: number, Message: string) => ({ Code, Message, Success: false, Value: null });
        const isKnown =
          parameters.CustomerName === API_ACCOUNT.user &&
          parameters.CustomerPassword === API_ACCOUNT.password;
        const rows = lists[operation] ?? [];
        const Items = rows
          .slice(parameters.Limit1 - 1, parameters.Limit2)
          .map((row) => withTexts(row, parameters.LanguageId));
        const result = !isKnown
          ? failure(101, "Invalid customer")
          : { Code: 0, Message: "", Success: true, Value: { Items, RowsCount: rows.length } };
        return { body: JSON.stringify({ [`${operation}JsonResult`]: result }) };
      },
    };
  });
}

/** A row with its texts in the language of the call, taken from `texts` by the number of the language. */
function withTexts(row: object, languageId: number): object {
  const { texts = {}, ...rest } = row as { texts?: Record<number, object> };
  return { ...rest, ...texts[languageId] };
}

/** Starts a stand-in for Skarabee's Weblink: SOAP 1.2, HTTP basic authentication, one publication per call. */
export async function startSkarabeeApi(): Promise<FeedApi> {
  const fixture = String(await feedFile("skarabee.xml"));
  const publications = new Map(
    (fixture.match(/<Publication>.*?<\/Publication>/gs) ?? []).map((xml) => [
      /<ID>(\d+)</.exec(xml)?.[1] ?? "",
      xml,
    ]),
  );
  const envelope = (body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>${body}</soap:Body></soap:Envelope>`;
  const resultOf = (operation: string, inner: string) =>
    envelope(
      `<${operation}Response xmlns="http://weblink.skarabee.com/"><${operation}Result>${inner}</${operation}Result></${operation}Response>`,
    );
  const credentials = `Basic ${Buffer.from(`${API_ACCOUNT.user}:${API_ACCOUNT.password}`).toString("base64")}`;
  return startApi("/v41/weblink.asmx", async (request) => {
    const xml = await text(request);
    const [, operation = ""] = /<soap:Body><(\w+) xmlns="http:\/\/weblink\.skarabee\.com\/">/.exec(xml) ?? [];
    const id = /<PublicationId>(\d+)</.exec(xml)?.[1] ?? "";
    return {
      call: { operation, parameters: { id, type: request.headers["content-type"] } },
      answer: () => {
        if (request.method !== "POST" || request.headers.authorization !== credentials)
          return { status: 401, body: "" };
        if (operation === "GetPublication") return { body: resultOf(operation, publications.get(id) ?? "") };
        if (operation !== "GetPublicationSummaries" || !xml.includes("<LastModified>"))
          return {
            status: 500,
            body: envelope(
              '<soap:Fault><soap:Reason><soap:Text xml:lang="en">Unknown operation</soap:Text></soap:Reason></soap:Fault>',
            ),
          };
        // The publication 999 is inactive, and has no details.
        const summaries = [...publications.keys(), "999"].map(
          (key) =>
            `<PublicationSummary><ID>${key}</ID><Active>${key !== "999"}</Active></PublicationSummary>`,
        );
        return {
          body: resultOf(operation, `<PublicationSummaries>${summaries.join("")}</PublicationSummaries>`),
        };
      },
    };
  });
}

async function startApi(
  path: string,
  read: (request: IncomingMessage) => Promise<{ call: Call; answer: () => Answer }>,
): Promise<FeedApi> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { call, answer } = await read(request);
    const index = api.nextAnswers.findIndex(({ operation }) => operation === call.operation);
    api.calls.push(call);
    const {
      status = 200,
      headers,
      body,
    } = index < 0 ? answer() : (api.nextAnswers.splice(index, 1)[0]?.answer ?? answer());
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const api: FeedApi = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    calls: [],
    nextAnswers: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return api;
}

/** The document that the client of Skarabee's API creates from the fixture. */
export async function skarabeeDocument(): Promise<Uint8Array> {
  const api = await startSkarabeeApi();
  const { user, password } = API_ACCOUNT;
  try {
    return await apiDocument(
      api.address,
      {
        request: feedRequestSchema.parse({ api: { kind: "skarabee", user, password: "env:CRM_PASSWORD" } }),
        secrets: { CRM_PASSWORD: password },
      },
      { maximumBytes: 1_000_000, deadlineMs: 10_000, allowPrivateAddresses: true },
    );
  } finally {
    await api.close();
  }
}
