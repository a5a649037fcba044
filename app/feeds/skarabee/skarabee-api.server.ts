import { Readable } from "node:stream";
import type { FeedRequest } from "../../config/feed-request.ts";
import { escapeXml } from "../../format/escape-xml.ts";
import { contentOf, pathValue } from "../fields/path-value.ts";
import { isObject } from "../fields/source-record.ts";
import type { ApiAnswer, ApiCall } from "../source/api-call.ts";
import { FeedError } from "../source/feed-item.ts";
import { readXmlRows } from "../xml/xml-rows.ts";

type SkarabeeAccount = Extract<NonNullable<FeedRequest["api"]>, { kind: "skarabee" }>;

const NAMESPACE = "http://weblink.skarabee.com/";
/** More than the largest agency publishes. Each publication takes one request. */
const MAX_PUBLICATIONS = 5_000;

/** Path of the element that replaces the result of an operation that failed. Source: SOAP 1.2, 5.4. */
const FAILURE_PATH = "Envelope/Body/Fault";

/** A time before every publication: the API requires a time since which publications have changed. */
const BEFORE_ALL = "1970-01-01T00:00:00";

/**
 * Requests all publications that the agency has on its website, in the order of the API: their summaries in one call, and
 * each publication in a call of its own.
 */
export async function skarabeePublications(
  apiUrl: string,
  account: SkarabeeAccount,
  call: ApiCall,
): Promise<unknown[]> {
  const callOperation = (operation: string, parameters: Record<string, string>) =>
    readResult(operation, () => call(apiUrl, soapRequest(operation, parameters, account)));
  const summaries = listOf(
    await callOperation("GetPublicationSummaries", {
      LastModified: BEFORE_ALL,
      ExcludeSharedProperties: String(account.excludesShared),
    }),
    "PublicationSummaries.PublicationSummary",
  ).filter((summary) => isObject(summary) && pathValue(summary, "Active") !== "false");
  if (summaries.length > MAX_PUBLICATIONS)
    throw new FeedError(`Skarabee names more than ${MAX_PUBLICATIONS} publications.`);
  const publications: unknown[] = [];
  for (const summary of summaries) {
    const id = isObject(summary) ? pathValue(summary, "ID") : undefined;
    if (typeof id !== "string" || !/^\d+$/.test(id))
      throw new FeedError("Skarabee names a publication without an ID.");
    const [publication] = listOf(await callOperation("GetPublication", { PublicationId: id }), "Publication");
    // A publication that went offline between the two calls is missing; a failure would be a SOAP fault or an error.
    if (publication !== undefined) publications.push(publication);
  }
  return publications;
}

function soapRequest(
  operation: string,
  parameters: Record<string, string>,
  { user, password }: SkarabeeAccount,
): Parameters<ApiCall>[1] {
  const inner = Object.entries(parameters)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("");
  return {
    auth: { kind: "basic", user, password },
    headers: { Accept: "application/soap+xml" },
    body: {
      kind: "xml",
      contentType: "application/soap+xml",
      text: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><${operation} xmlns="${NAMESPACE}">${inner}</${operation}></soap:Body></soap:Envelope>`,
    },
  };
}

/**
 * Sends a request, and reads the result of its operation.
 *
 * @throws FeedError for a SOAP fault, for errors in a successful response, and for another response.
 */
async function readResult(
  operation: string,
  sendRequest: () => Promise<ApiAnswer>,
): Promise<Record<string, unknown>> {
  const { name, status, text } = await sendRequest();
  if (status === 401 || status === 403)
    throw new FeedError(`${name} refused the user or password of the feed (status ${status}).`);
  if (status !== 200 && !text.includes("Fault"))
    throw new FeedError(`${name} returned status ${status} instead of ${operation}.`);
  const paths = [FAILURE_PATH, `Envelope/Body/${operation}Response/${operation}Result`];
  for await (const { path, record } of readXmlRows(
    { name, bytes: Readable.from([Buffer.from(text)]) },
    { paths, format: "SOAP" },
  )) {
    const content = isObject(record) ? record : {};
    if (path === FAILURE_PATH) throw new FeedError(`${name}: Skarabee answered "${reasonOf(content)}".`);
    const [error] = listOf(content, "Errors.Error").filter(isObject);
    if (error) throw new FeedError(`${name}: Skarabee answered "${errorText(error)}".`);
    return content;
  }
  throw new FeedError(`${name} has no ${operation}Result.`);
}

/** Reason of a SOAP fault. */
function reasonOf(record: Record<string, unknown>): string {
  return String(pathValue(record, "Reason.Text") ?? "unknown error").slice(0, 200);
}

function errorText(error: Record<string, unknown>): string {
  return `${pathValue(error, "Code") ?? "unknown error"} ${pathValue(error, "Message") ?? ""}`
    .trim()
    .slice(0, 200);
}

/** Value at a path as a list. In a record of XML, a single element is not a list, and no element is an empty text or absent. */
function listOf(record: Record<string, unknown>, path: string): unknown[] {
  const value = contentOf(pathValue(record, path));
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}
