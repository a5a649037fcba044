import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type {
  LinkedSubscription,
  SubscriptionAction,
} from "../../app/forms/subscriptions/linked-subscription.ts";
import type { SubscriptionService } from "../../app/forms/subscriptions/subscription-service.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../app/i18n/server-texts.server.ts";
import * as route from "../../app/screens/subscription/route.tsx";
import { routeBuild, testRender } from "../../test-support/route-build.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { addBodyChecks } from "../http/body-checks.ts";
import { plainPage } from "../http/plain-page.ts";
import { refusalPages } from "../http/refusal-page.ts";
import { addSubscriptionPages } from "./subscription-pages.ts";

/*
 * Pages of subscriptions over HTTP: which requests may change one, and the headers of the pages. The subscription service
 * is a fake that knows one link and records its calls.
 */

const dictionaries = await readDictionaries();
const textsOf = (language: Language) => pageTexts(dictionaries, language);

const texts = {
  textsIn: (language: Language) => ({ texts: sampleContext(language).texts, url: "", body: "" }),
};

const TOKEN = "a-link-of-renee";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const SUBSCRIPTION: LinkedSubscription = {
  token: TOKEN,
  language: "nl",
  subject: { kind: "newsletter", state: "confirmed" },
};

/** Subscription of the link, as the fake service finds it. */
let linkedSubscription = SUBSCRIPTION;
let performedActions: SubscriptionAction[] = [];
let isDatabaseAway = false;
let log = "";
let app: FastifyInstance;
beforeAll(() => {
  const write = (line: string) => {
    log += line;
  };
  app = fastify({ logger: { level: "error", stream: { write } } });
  addBodyChecks(app);
  const subscriptions: SubscriptionService = {
    find: async (token) => {
      if (isDatabaseAway) throw new Error("the database is unavailable");
      return token === TOKEN ? linkedSubscription : undefined;
    },
    perform: async (action, { token }) => {
      if (isDatabaseAway) throw new Error("the database is unavailable");
      if (token !== TOKEN) return undefined;
      performedActions.push(action);
      return { ...SUBSCRIPTION, done: action };
    },
  };
  addSubscriptionPages(app, {
    languages: ["en", "nl"],
    render: testRender(routeBuild({ subscription: route, unsubscribe: route }), {
      services: { subscriptions },
    }),
    plain: (kind, language, failedSubmission) =>
      plainPage(kind, language, textsOf(language), failedSubmission),
    refusalPage: refusalPages(sampleSite, texts),
    texts,
    baseUrl: "https://www.immo.example",
  });
});
afterAll(() => app.close());
beforeEach(() => {
  linkedSubscription = SUBSCRIPTION;
  performedActions = [];
  isDatabaseAway = false;
  log = "";
});

const PATHS = ["/subscription/", "/nl/inschrijving/", "/unsubscribe/", "/nl/uitschrijven/"];

test.each(PATHS)(
  "%s is not cached, indexed or leaked by the referrer, and opening it changes nothing",
  async (path) => {
    for (const [method, token, status] of [
      ["GET", TOKEN, 200],
      ["HEAD", TOKEN, 200],
      ["GET", "another", 404],
    ] as const) {
      const answer = await app.inject({ method, url: `${path}?t=${token}` });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      });
      // Pages are rendered without the token in their URL.
      expect(answer.body && JSON.parse(answer.body).url).not.toContain(TOKEN);
    }
    expect(performedActions).toEqual([]);
  },
);

test("the language switcher keeps the page of the link, which the head does not mention", async () => {
  const { body } = await app.inject({ url: `/nl/uitschrijven/?t=${TOKEN}` });
  const { head } = JSON.parse(body).data;
  expect(head.pathsByLanguage).toMatchObject({
    en: `/unsubscribe/?t=${TOKEN}&lng=en`,
    fr: `/fr/desinscription/?t=${TOKEN}`,
  });
  expect(JSON.stringify(head.tags)).not.toContain(TOKEN);
});

// The page sends no referrer, so that an older browser sends its form with the origin `null`.
test.each<[string, Record<string, string>, boolean]>([
  ["from its own page", { "sec-fetch-site": "same-origin" }, true],
  ["from its own page in an older browser with a null origin", { origin: "null" }, true],
  ["from its own page by origin", { origin: "https://www.immo.example" }, true],
  ["from another site", { "sec-fetch-site": "cross-site", origin: "null" }, false],
  ["from another site in an older browser", { origin: "https://evil.example" }, false],
  ["without an origin", {}, false],
])("a request %s may change a subscription: %j, %s", async (_, headers, isAllowed) => {
  const answer = await app.inject({
    method: "POST",
    url: `/subscription/?t=${TOKEN}`,
    headers: { ...FORM, ...headers, host: "www.immo.example" },
    payload: "action=stop",
  });
  expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
  expect(performedActions).toEqual(isAllowed ? ["stop"] : []);
});

test("a one-click request of a mail program, which has no origin, unsubscribes, and may be repeated", async () => {
  for (const _ of [1, 2]) {
    const answer = await app.inject({
      method: "POST",
      url: `/nl/uitschrijven/?t=${TOKEN}`,
      headers: FORM,
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(performedActions).toEqual(["stop", "stop"]);
});

test("a network, such as that of a mail service, may send six hundred requests in ten minutes", async () => {
  const unsubscribe = (remoteAddress: string) =>
    app.inject({
      method: "POST",
      url: `/unsubscribe/?t=${TOKEN}`,
      headers: FORM,
      payload: "List-Unsubscribe=One-Click",
      remoteAddress,
    });
  for (let count = 0; count < 600; count += 1)
    expect((await unsubscribe("198.51.100.7")).statusCode).toBe(200);
  const refused = await unsubscribe("198.51.100.7");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await unsubscribe("203.0.113.7")).statusCode).toBe(200);
});

test("the unsubscribe link asks nothing of a person who has unsubscribed already, and says so", async () => {
  const page = async () => (await app.inject({ url: `/unsubscribe/?t=${TOKEN}` })).body;
  expect(await page()).toContain("Would you like to stop receiving our newsletter?");
  linkedSubscription = { ...SUBSCRIPTION, subject: { kind: "newsletter", state: "stopped" } };
  expect(await page()).toContain("You have been unsubscribed");
  expect(await page()).not.toContain("Would you like to stop receiving our newsletter?");
});

test.each<[string, Record<string, string>, boolean]>([
  ["its own page", { "sec-fetch-site": "same-origin" }, true],
  ["its own page in an older browser with a null origin", { origin: "null" }, true],
  ["a page of another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  ["a page of another site in an older browser", { origin: "https://evil.example" }, false],
])("%s may unsubscribe: %j, %s", async (_, headers, isAllowed) => {
  const answer = await app.inject({
    method: "POST",
    url: `/unsubscribe/?t=${TOKEN}`,
    headers: { ...FORM, ...headers, host: "www.immo.example" },
    payload: "",
  });
  expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  expect(performedActions).toEqual(isAllowed ? ["stop"] : []);
});

test("a failure is logged without the token and shown to the visitor as a page", async () => {
  isDatabaseAway = true;
  const answer = await app.inject({ url: `/subscription/?t=${TOKEN}` });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain("The website is temporarily unavailable");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(log).toContain("the database is unavailable");
  expect(log).not.toContain(TOKEN);
});

test("a visitor who could not be unsubscribed is asked to try again", async () => {
  isDatabaseAway = true;
  const answer = await app.inject({ method: "POST", url: `/nl/uitschrijven/?t=${TOKEN}`, headers: FORM });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain("U bent nog niet uitgeschreven. Probeer het opnieuw.");
});

test("a change that could not be stored is shown with a button that sends it again", async () => {
  isDatabaseAway = true;
  const url = `/nl/inschrijving/?t=${TOKEN}`;
  const payload = "zones=brussels&zones=namur&keyword=%22tuin%22";
  const headers = { ...FORM, "sec-fetch-site": "same-origin" };
  const answer = await app.inject({ method: "POST", url, headers, payload });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(`<form method="post" action="${url}">`);
  for (const value of ["brussels", "namur", "&quot;tuin&quot;"])
    expect(answer.body).toContain(`value="${value}"`);
  expect(answer.body).toContain("Opnieuw verzenden");
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});
