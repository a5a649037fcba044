import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { data, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { LinkActionResult } from "../../app/forms/booking/appointment-service.server.ts";
import type { BookedPageRequest } from "../../app/forms/booking/booked-page.server.ts";
import type { RefusedChange } from "../../app/forms/booking/refused-change.ts";
import { FORMS } from "../../app/forms/forms.ts";
import type { SentForm } from "../../app/forms/page/sent-form.ts";
import type { FormResult } from "../../app/forms/receive/form-result.ts";
import type { PostedForm } from "../../app/forms/receive/posted-form.server.ts";
import type { SubmissionReceipt } from "../../app/forms/thanks/submission-receipt.ts";
import { AGENCY_PAGE_PATHS, BUILT_IN_PATHS, type PathTableEntry } from "../../app/i18n/paths/path-table.ts";
import { formAction, sentForm, statusWithForm } from "../../app/screens/form-action.ts";
import type { ScreenModule } from "../../app/screens/screen-module.ts";
import type { Services } from "../../app/screens/services.ts";
import { bookedPage } from "../../test-support/booked-page.ts";
import { importReplacing } from "../../test-support/import-replacing.ts";
import { routeBuild, testRender } from "../../test-support/route-build.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { aPdf } from "../../test-support/sent-files.ts";
import { sendRequest } from "../../test-support/site-process.ts";
import { addBodyChecks } from "../http/body-checks.ts";
import { plainPage } from "../http/plain-page.ts";
import { refusalPages } from "../http/refusal-page.ts";
import { type VisitorPageOptions, visitorPages } from "./visitor-pages.ts";

/*
 * Forms over HTTP: the paths that accept one, the allowed senders, the largest size, and the responses. The services are
 * fakes that record their calls; the actions are those of the routes.
 */

const booked = await importReplacing<ScreenModule>(
  new URL("../../app/screens/booked-appointment/route.tsx", import.meta.url),
  {
    [import.meta.resolve("../../app/forms/booking/booked-page.server.ts")]: import.meta.resolve(
      "../../test-support/booked-page.ts",
    ),
  },
);
const thankYou = await import("../../app/screens/thank-you/route.tsx");

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const RECEIPT: SubmissionReceipt = { reference: "GB-7K3M9", key: "0123456789abcdef" };
const jobs = AGENCY_PAGE_PATHS.find(({ screen }) => screen === "jobs") as PathTableEntry;

let received: PostedForm[] = [];
let rendered: { key: string; sent?: SentForm; change?: RefusedChange }[] = [];
let formResult: FormResult;
/** Set when the service fails instead of returning `formResult`. */
let formError: Error | undefined;
/** Time to wait, if the visitor has exceeded the rate limit. */
let rateLimitWait: { waitMs: number } | undefined;
let changes: { token: string; fields: Record<string, string> }[] = [];
let changeResult: LinkActionResult;
let app: FastifyInstance;
let port: number;

/** Page with a form, which records the form that was sent to it. */
const withForm = {
  default: () => null,
  action: formAction,
  loader: ({ url, context }: LoaderFunctionArgs) => {
    rendered.push({ key: url.pathname, sent: sentForm(context) });
    return data({}, statusWithForm(context));
  },
};

/** An unavailable database. Thank-you pages then show only the reference. */
const database = {
  select: () => {
    throw Object.assign(new Error("the database is unavailable"), { code: "ECONNREFUSED" });
  },
};

beforeAll(async () => {
  const services: Pick<Services, "forms" | "appointments"> = {
    forms: {
      receive: async (posted) => {
        received.push(posted);
        if (formError) throw formError;
        return formResult;
      },
      redisplayBusy: () => ({ kind: "not-found" }),
    },
    appointments: {
      receive: async (token, fields) => {
        changes.push({ token, fields: { ...fields } });
        return changeResult;
      },
    },
  };
  const content = {
    table: [...BUILT_IN_PATHS, jobs],
    pages: [
      {
        pathEntry: jobs,
        params: { modules: [{ relations: { type: "form" }, settings: { form: "job-contact" } }] },
      },
    ] as unknown as VisitorPageOptions["content"]["pages"],
  };
  const texts: VisitorPageOptions["texts"] = {
    textsIn: (language) => ({ texts: sampleContext(language).texts, url: "", body: "" }),
  };
  const modules = {
    "contact-demand": withForm,
    appointment: withForm,
    "office-appointment": withForm,
    jobs: withForm,
    "booked-appointment": booked,
    "thank-you": thankYou,
  };
  const baseUrl = "https://www.immo.example";
  const pages = visitorPages({
    service: { challenge: () => ({ challenge: "c", bits: 8 }), admit: async () => rateLimitWait },
    site: sampleSite,
    content,
    texts,
    render: testRender(routeBuild(modules), { services, content, database, baseUrl }),
    plain: (kind, language) => plainPage(kind, language, texts.textsIn(language)),
    refusalPage: refusalPages(sampleSite, texts),
    baseUrl,
  });
  app = fastify();
  addBodyChecks(app);
  pages.register(app);
  app.get("/*", async (incoming, reply) => {
    if (!(await pages.tryRespond(incoming, reply))) reply.send("cached");
    return reply;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  received = [];
  rendered = [];
  changes = [];
  changeResult = { kind: "done" };
  rateLimitWait = undefined;
  formError = undefined;
  formResult = { kind: "accepted", form: FORMS["contact-demand"], receipt: RECEIPT };
  bookedPage.mockImplementation(async (token: string, { change }: BookedPageRequest) => {
    const key = `/nl/uw-afspraak/${token}/`;
    rendered.push({ key, change });
    const head = { title: "", description: "", canonical: key, alternates: [] };
    return { kind: "found", status: 200, view: {}, head };
  });
});

const post = (path: string, body: string, headers: Record<string, string> = SAME_ORIGIN) =>
  sendRequest(port, path, { method: "POST", headers: { ...FORM, ...headers }, body });

test("an accepted form redirects to the thank-you page in the visitor's language, with the reference in a cookie", async () => {
  const { status, headers } = await post("/nl/schatten/", "form=contact-demand&zip=9000&zip=1000");
  expect(status).toBe(303);
  expect(headers).toMatchObject({ location: "/nl/bedankt/contact-demand/", "cache-control": "no-store" });
  expect(headers["set-cookie"]).toEqual([
    ...["/feedback", "/nl/bedankt", "/fr/merci", "/de/danke"].map(
      (path) =>
        `gable-reference=GB-7K3M9.${RECEIPT.key}; Path=${path}/contact-demand/; Max-Age=900; HttpOnly; SameSite=Lax; Secure`,
    ),
  ]);
  expect(received).toMatchObject([{ form: "contact-demand", language: "nl", fields: { zip: "9000" } }]);

  const thanks = { headers: { cookie: `a=b; gable-reference=GB-7K3M9.${RECEIPT.key}` } };
  const thanked = await sendRequest(port, "/nl/bedankt/contact-demand/", thanks);
  expect([thanked.status, thanked.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(thanked.text).toContain("GB-7K3M9");
  const others = { headers: { cookie: "gable-reference=<script>" } };
  const other = await sendRequest(port, "/nl/bedankt/contact-demand/", others);
  expect(other.status).toBe(200);
  expect(other.text).not.toMatch(/GB-7K3M9|<script>/);
});

test("an invalid form shows the page again, uncached", async () => {
  const sent: SentForm = { form: "contact-demand", key: "k", values: {}, errors: {}, outcome: "invalid" };
  formResult = { kind: "redisplay", status: 422, sent };
  const { status, headers } = await post("/contact-demand/?utm=1", "form=contact-demand");
  expect(status).toBe(422);
  expect(headers["cache-control"]).toBe("no-store");
  expect(rendered).toEqual([{ key: "/contact-demand/", sent }]);
});

test("a form that failed comes back with its input and the whole URL, to be sent again", async () => {
  formError = new Error("the service failed");
  const { status, text } = await post("/contact-demand/?offer=101&from=list", "form=contact-demand&zip=9000");
  expect(status).toBe(500);
  expect(text).toContain('<form method="post" action="/contact-demand/?offer=101&amp;from=list">');
  expect(text).toContain('<input type="hidden" name="zip" value="9000">');
});

test("a visitor who sent this form too often gets it back, and a program reads how long to wait", async () => {
  const sent: SentForm = {
    form: "contact-demand",
    key: "0123456789abcdef",
    values: { zip: "9000" },
    errors: {},
    outcome: "too-many",
    waitMs: 61_000,
  };
  formResult = { kind: "redisplay", status: 429, sent };
  const { status, headers } = await post("/contact-demand/", "form=contact-demand&zip=9000");
  expect([status, headers["retry-after"]]).toEqual([429, "61"]);
  expect(rendered).toEqual([{ key: "/contact-demand/", sent }]);
});

test.each([
  ["a cross-site page", { "sec-fetch-site": "cross-site" }],
  ["a same-site page", { "sec-fetch-site": "same-site" }],
  ["a foreign origin", { origin: "https://evil.example" }],
  ["a null origin", { origin: "null" }],
  ["a request without an origin", {}],
  ["an origin that begins like ours", { origin: "https://www.immo.example.evil.example" }],
])("%s cannot submit a form, and the page says why", async (_, headers) => {
  const { status, text } = await post("/nl/schatten/", "form=contact-demand", headers);
  expect(status).toBe(403);
  expect(text).toContain("Dit formulier is niet vanaf onze website verzonden");
  expect(received).toEqual([]);
});

test.each([
  ["its origin", { origin: "https://www.immo.example" }],
  ["the requested host", { origin: "http://127.0.0.1:0" }],
  ["the referrer", { referer: "https://www.immo.example/contact-demand/" }],
])("an older browser is accepted by %s", async (_, headers) => {
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(":0", `:${port}`)]),
  );
  expect((await post("/contact-demand/", "form=contact-demand", own)).status).toBe(303);
});

test("a forged host does not change the redirect", async () => {
  const { headers } = await post("/contact-demand/", "form=contact-demand", {
    ...SAME_ORIGIN,
    host: "evil.example",
    "x-forwarded-host": "evil.example",
  });
  expect(headers.location).toBe("/feedback/contact-demand/");
});

test("a visitor who exceeds the rate limit of all forms reads how long to wait, and their form is not received", async () => {
  rateLimitWait = { waitMs: 61_000 };
  const { status, headers, text } = await post("/contact-demand/", "form=contact-demand");
  expect(status).toBe(429);
  expect(headers["retry-after"]).toBe("61");
  expect(text).toContain("try again in 2 minutes, or call us on 09 233 04 70");
  expect(received).toEqual([]);
});

test.each(["/", "/for-sale/", "/no-such-page/", "/forms/challenge", "//evil.example/"])(
  "%s accepts no form",
  async (path) => {
    expect((await post(path, "form=contact-demand")).status).toBe(404);
    expect(received).toEqual([]);
  },
);

test("a page receives its own form, whatever form the request names", async () => {
  await post("/contact-demand/", "form=job-contact");
  expect(received.map(({ form }) => form)).toEqual(["contact-demand"]);
});

test("names such as __proto__ are ordinary field names", async () => {
  await post("/contact-demand/", "form=contact-demand&__proto__=x&constructor=y&toString=z");
  expect(received[0]?.fields).toMatchObject({ constructor: "y" });
  expect(Object.getPrototypeOf(received[0]?.fields)).toBeNull();
});

test.each([
  ["JSON", { "content-type": "application/json" }, "{}", 415],
  ["an invalid content type", { "content-type": "nonsense" }, "x", 415],
  ["an invalid multipart body", { "content-type": "multipart/form-data; boundary=x" }, "nonsense", 400],
  ["more than 128 kB of fields", FORM, `remark=${"x".repeat(140_000)}`, 413],
  ["a field longer than any form allows", FORM, `remark=${"x".repeat(20_001)}`, 413],
  ["more fields than any form has", FORM, "zones=a&".repeat(1_001), 413],
  ["a field with an overlong name", FORM, `${"x".repeat(101)}=1`, 413],
  [
    "a body with files of 140 kB where the form has no file",
    { "content-type": "multipart/form-data; boundary=x" },
    "x".repeat(140_000),
    413,
  ],
])("%s is refused with a page that says so", async (_, headers, body, status) => {
  const { status: responseStatus, text } = await post("/contact-demand/", body, {
    ...SAME_ORIGIN,
    ...headers,
  });
  expect(responseStatus).toBe(status);
  expect(text).toContain("Nothing was sent");
  expect(received).toEqual([]);
});

function withFile(bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const head =
    '--boundary-of-a-browser\r\ncontent-disposition: form-data; name="form"\r\n\r\njob-contact\r\n--boundary-of-a-browser\r\ncontent-disposition: form-data; name="cv"; filename="../cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--boundary-of-a-browser--\r\n")]);
  return {
    headers: { ...SAME_ORIGIN, "content-type": "multipart/form-data; boundary=boundary-of-a-browser" },
    body,
  };
}

test("a file arrives with its fields", async () => {
  const { headers, body } = withFile(aPdf());
  await sendRequest(port, "/jobs/", { method: "POST", headers, body: body.toString() });
  expect(received[0]).toMatchObject({ form: "job-contact", fields: { form: "job-contact" } });
  expect(Buffer.from(received[0]?.file?.bytes ?? []).toString()).toBe(aPdf().toString());
});

test("a body with a declared length of 50 MB is refused before it is sent", async () => {
  const { headers, body } = withFile(Buffer.alloc(1_000));
  const upload = request({
    host: "127.0.0.1",
    port,
    path: "/jobs/",
    method: "POST",
    headers: { ...headers, "content-length": 50 * 1_048_576 },
    agent: false,
  });
  upload.on("error", () => {});
  const responseStatus = new Promise<number | undefined>((resolve) =>
    upload.on("response", ({ statusCode }) => resolve(statusCode)),
  );
  upload.write(body);
  expect(await responseStatus).toBe(413);
  expect(received).toEqual([]);
  upload.destroy();
});

test("a body of 20 MB is refused immediately but read to its end, so that browsers show the refusal", async () => {
  const { headers, body } = withFile(Buffer.alloc(20 * 1_048_576));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const upload = request({
    host: "127.0.0.1",
    port,
    path: "/jobs/",
    method: "POST",
    headers: { ...headers, "content-length": body.length },
    agent,
  });
  const responseStatus = new Promise<number | undefined>((resolve) =>
    upload.on("response", (response) => resolve(response.resume().statusCode)),
  );
  const sent = new Promise<void>((resolve, reject) => upload.on("finish", resolve).on("error", reject));
  upload.write(body.subarray(0, 1_000));
  expect(await responseStatus).toBe(413);
  upload.end(body.subarray(1_000));
  await sent;
  expect(received).toEqual([]);
});

test("an endless file without a length is cut off and not accepted", async () => {
  const { headers } = withFile(Buffer.alloc(0));
  const upload = request({ host: "127.0.0.1", port, path: "/jobs/", method: "POST", headers, agent: false });
  let hasEnded = false;
  const end = new Promise<number | undefined>((resolve) => {
    upload.on("response", ({ statusCode }) => resolve(statusCode));
    for (const event of ["error", "close"]) upload.on(event, () => resolve(undefined));
  }).then((code) => {
    hasEnded = true;
    return code;
  });
  const chunk = Buffer.alloc(65_536);
  let bytes = 0;
  while (!hasEnded && bytes < 50 * 1_048_576) {
    bytes += chunk.length;
    if (!upload.write(chunk))
      await Promise.race([new Promise((resolve) => upload.once("drain", resolve)), end]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // A connection that is closed midway may lose the response.
  expect([413, undefined]).toContain(await end);
  // Buffers of the operating system come on top of what the server reads.
  expect(bytes).toBeLessThan(20 * 1_048_576);
  expect(received).toEqual([]);
  upload.destroy();
});

describe("an appointment", () => {
  const TOKEN = "0123456789abcdef0123456789abcdef01234567";

  test.each(["/nl/afspraak/12/", "/appointment/", `/nl/uw-afspraak/${TOKEN}/`])(
    "is rendered for each request, at %s",
    async (path) => {
      for (let request = 0; request < 2; request += 1) {
        const { status, headers } = await sendRequest(port, path);
        expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      }
      expect(rendered.map(({ key }) => key)).toEqual([path, path]);
      expect(changes).toEqual([]);
    },
  );

  test("is changed only from its own page, within the rate limit, and then shown again", async () => {
    const path = `/nl/uw-afspraak/${TOKEN}/`;
    const { status, headers } = await post(path, "action=cancel");
    expect([status, headers.location]).toEqual([303, path]);
    expect(changes).toEqual([{ token: TOKEN, fields: { action: "cancel" } }]);
    expect((await post(path, "action=cancel", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    rateLimitWait = { waitMs: 60_000 };
    expect((await post(path, "action=cancel")).status).toBe(429);
    expect(changes).toHaveLength(1);
  });

  test("is shown with the error when it could not be changed", async () => {
    const change: RefusedChange = { error: "full", fields: { day: "", time: "", slot: "" } };
    changeResult = { kind: "redisplay", change };
    const path = `/nl/uw-afspraak/${TOKEN}/`;
    expect((await post(path, "action=move")).status).toBe(422);
    expect(rendered).toEqual([{ key: path, change }]);
  });

  test("is shown with a button to send the change again when the site fails", async () => {
    bookedPage.mockRejectedValue(new Error("the page cannot be rendered"));
    changeResult = { kind: "redisplay", change: { error: "full", fields: { day: "", time: "", slot: "" } } };
    const path = `/nl/uw-afspraak/${TOKEN}/`;
    const { status, headers, text } = await post(path, "action=move&slot=2099-01-05T10:00");
    expect([status, headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(text).toContain('<input type="hidden" name="slot" value="2099-01-05T10:00">');
  });
});
