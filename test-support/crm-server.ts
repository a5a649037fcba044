import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Body = Record<string, unknown>;
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
/** A request to a CRM, with its parsed body. */
export type CrmRequest = {
  path: string;
  authorization: string | undefined;
  accept: string | undefined;
  body: Body;
};

/** Account of both stand-ins. */
export const CRM_ACCOUNT = { user: "site@immogevel.example", password: "a password of the CRM" };

/** Number of the only client of Whise, an agency within the account. */
const CLIENT_ID = 445;

/** Id of a property that SweepBright does not have. */
const MISSING_ESTATE = "gone";

/** Settings of a webhook to the stand-in of Whise, whose password is in the environment variable `variable`. */
export function whiseWebhook(address: string, variable = "WEBHOOK_CRM") {
  return {
    name: "contacts",
    kind: "whise",
    address,
    user: CRM_ACCOUNT.user,
    password: `env:${variable}`,
    officeId: 4381,
    allowPrivateAddresses: true,
  };
}

/**
 * Starts a stand-in for the APIs of Whise and SweepBright: tokens expire (`expireTokens`), Whise has one contact for
 * each e-mail address, requires some fields, and answers refusals with status 200. Both refuse an e-mail address that
 * contains "refused".
 */
export async function startCrmServer() {
  const requests: CrmRequest[] = [];
  const contacts = new Map<string, Body>();
  const leads: { estate: string | undefined; body: Body }[] = [];
  const validTokens = new Set<string>();
  const overrides: { path: RegExp; answer: Answer }[] = [];
  let tokenCount = 0;

  const newToken = () => {
    tokenCount += 1;
    validTokens.add(`token-${tokenCount}`);
    return `token-${tokenCount}`;
  };
  const hasValidToken = ({ authorization = "" }: CrmRequest) =>
    validTokens.has(authorization.replace(/^Bearer /, ""));
  const refusal = (code: string, message: string): Answer => ({
    status: 200,
    body: { isValidRequest: false, validationErrors: [{ code, message }] },
  });

  function whise(request: CrmRequest): Answer {
    const { path, body } = request;
    if (path === "/token")
      return body.username === CRM_ACCOUNT.user && body.password === CRM_ACCOUNT.password
        ? { status: 200, body: { token: newToken() } }
        : refusal("FailedAuthentication", "Wrong user or password");
    if (!hasValidToken(request)) return { status: 401 };
    if (path === "/v1/admin/clients/token")
      return body.ClientId === CLIENT_ID ? { status: 200, body: { token: newToken() } } : { status: 403 };
    for (const name of ["Name", "CountryId", "LanguageId", "OfficeIds"])
      if (body[name] === undefined) return refusal("Required", `${name} is missing`);
    const email = String(body.PrivateEmail ?? "");
    if (email.includes("refused")) return refusal("InvalidEmail", `${email} is not an address`);
    if (path === "/v1/contacts/upsert" && email === "") return refusal("Required", "PrivateEmail is missing");
    contacts.set(path === "/v1/contacts/upsert" ? email : `contact ${contacts.size}`, body);
    return { status: 200, body: { isValidRequest: true, contactId: contacts.size } };
  }

  function sweepbright(request: CrmRequest): Answer {
    const { path, body } = request;
    if (path === "/api/oauth/token")
      return body.grant_type === "client_credentials" &&
        body.client_id === CRM_ACCOUNT.user &&
        body.client_secret === CRM_ACCOUNT.password
        ? { status: 200, body: { access_token: newToken(), token_type: "Bearer", expires_in: 3600 } }
        : { status: 401, body: { error: "invalid_client" } };
    if (!hasValidToken(request)) return { status: 401 };
    const [, estate] = /^\/api\/estates\/([^/]+)\/contacts$/.exec(path) ?? [];
    if (estate === MISSING_ESTATE || (estate === undefined && path !== "/api/contacts"))
      return { status: 404 };
    if (String(body.email).includes("refused"))
      return {
        status: 422,
        body: { message: "Invalid", errors: { email: [`${body.email} is no address`] } },
      };
    leads.push({ estate, body });
    return { status: 204 };
  }

  function answerTo(request: CrmRequest): Answer {
    const index = overrides.findIndex(({ path }) => path.test(request.path));
    const [override] = index < 0 ? [] : overrides.splice(index, 1);
    if (override) return override.answer;
    return request.path.startsWith("/api/") ? sweepbright(request) : whise(request);
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const { authorization, accept } = incoming.headers;
    const request = { path: incoming.url ?? "", authorization, accept, body: JSON.parse(text) as Body };
    requests.push(request);
    const { status, headers, body } = answerTo(request);
    response.writeHead(status, headers);
    response.end(typeof body === "string" || body === undefined ? body : JSON.stringify(body));
  }

  const server = createServer((incoming, response) => void respond(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    contacts,
    leads,
    /** Gives this answer to the next request whose path matches. */
    answerOnce: (path: RegExp, answer: Answer) => void overrides.push({ path, answer }),
    /** Makes all tokens invalid. */
    expireTokens: () => validTokens.clear(),
    clear: () => {
      requests.length = 0;
      leads.length = 0;
      overrides.length = 0;
      contacts.clear();
      validTokens.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
