import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { metric } from "../../test-support/metrics.ts";
import { type HttpResponse, sendRequest } from "../../test-support/site-process.ts";

/*
 * Bodies that cost the server far more than their sender. The cost is measured as CPU time of the
 * process, which other load on the server does not change.
 */

/** Generous for a slow processor: a parser without the limits of the site needs 2 to 20 seconds for these requests. */
const MAX_CPU_SECONDS = 0.75;

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=X";
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const COMBINING_MARKS = "%CC%81%CC%A7";

let site: HostedSite;
beforeAll(async () => {
  site = await startHostedSite({ TRUSTED_PROXIES: "loopback" });
}, 120_000);
afterAll(() => site.end());

let visitors = 0;
/** Posts a body. Each request comes from another network, so that rate limits do not interfere. */
function post(path: string, type: string, body: string, headers: Record<string, string> = SAME_ORIGIN) {
  visitors += 1;
  const from = `203.0.${visitors >> 8}.${visitors & 255}`;
  return sendRequest(site.port, path, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": from, ...headers },
    body,
  });
}

const cpuSeconds = () => metric(site.port, "process_cpu_seconds_total");

function part(name: string, value: string, more = ""): string {
  return `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

const CV_FORM = "/nl/vacatures/";
/** Paths that accept a body, those with the largest limits first, and some that do not. */
const PATHS = [
  CV_FORM,
  "/nl/contact/",
  "/unsubscribe/",
  "/login/",
  "/nl/schatten/",
  "/nl/hou-me-op-de-hoogte/",
  "/nl/inschrijving/",
  "/forgot-password/",
  "/passkeys/sign-in",
  "/visits",
  "/nl/",
  "/forms/challenge",
  "/nl/selectie/",
  "/map-homes/nl/sale.json",
  "/nowhere/",
];

const BODIES: [string, string, string][] = [
  ["a field of 170,000 combining marks", FORM, `remark=a${COMBINING_MARKS.repeat(85_000)}`],
  ["60 kB of combining marks in one field", FORM, `remark=a${COMBINING_MARKS.repeat(5_000)}`],
  ["a name of combining marks", FORM, `a${COMBINING_MARKS.repeat(5_000)}=1`],
  ["half a million fields", FORM, "a&".repeat(500_000)],
  ["32,000 fields", FORM, "a&".repeat(32_000)],
  ["9,000 values of one field", FORM, "zones=&".repeat(9_000)],
  ["140,000 parts", MULTIPART, `${part("a", "b").repeat(140_000)}--X--\r\n`],
  ["a part of 900,000 headers", MULTIPART, `--X\r\n${"X-A: b\r\n".repeat(900_000)}\r\nb\r\n--X--\r\n`],
  ["a part with a long name", MULTIPART, `${part("%22".repeat(1_000_000), "b")}--X--\r\n`],
  [
    "a file name with many extensions",
    MULTIPART,
    `${part("cv", "%PDF-1.7", `; filename="a${".a".repeat(20_000)}"`)}--X--`,
  ],
  [
    "a part of combining marks",
    MULTIPART,
    `${part("remark", `a${"\u0301\u0327".repeat(100_000)}`)}--X--\r\n`,
  ],
];

test.each(BODIES)(
  "%s costs hardly any CPU time",
  async (_, type, body) => {
    // The largest bodies are sent only to the first paths, because each takes a while to send.
    let before = await cpuSeconds();
    for (const path of body.length > 200_000 ? PATHS.slice(0, 4) : PATHS) {
      // The connection may be closed before the whole body is sent.
      const answer = await post(path, type, body).catch(() => undefined);
      const after = await cpuSeconds();
      expect(after - before, path).toBeLessThan(MAX_CPU_SECONDS);
      before = after;
      if (answer) expect(answer.status, `${path} ${answer.text.slice(0, 500)}`).toBeLessThan(500);
    }
  },
  120_000,
);

test.each([
  ["/nl/contact/", "nl"],
  ["/fr/contact/", "fr"],
  ["/de/abmelden/", "de"],
  ["/unsubscribe/", "en"],
  ["/login/", "en"],
])("%s refuses a body that is too large with a page in its language, %s", async (path, language) => {
  const refused = await post(path, FORM, `remark=${"a".repeat(140_000)}`);
  expect(refused.status).toBe(413);
  expect(refused.text).toContain(`<html lang="${language}"`);
  expect(refused.text).toMatch(/<h1>[^<]+<\/h1>/);
  expect(refused.headers["cache-control"]).toBe("no-store");
});

/**
 * Headers that a browser sends with a form of another site, or of a neighbouring one on the same domain. The last ones are
 * those of a browser without `Sec-Fetch-Site`.
 */
const FOREIGN_HEADERS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", origin: "https://shop.immo.example" },
  { origin: "https://evil.example" },
];

test.each(
  ["/nl/contact/", "/unsubscribe/", "/nl/inschrijving/", "/login/", "/passkeys/sign-in", "/visits"].flatMap(
    (path) => FOREIGN_HEADERS.map((headers) => [path, headers] as const),
  ),
)("%s refuses a request from a page of another origin: %j", async (path, headers) => {
  const type = path === "/visits" ? "text/plain" : path.includes("passkeys") ? "application/json" : FORM;
  const sent: HttpResponse = await post(path, type, type === FORM ? "action=stop" : "{}", headers);
  expect(sent.status).toBe(403);
});

test("a one-click unsubscribe request without an origin is accepted", async () => {
  const sent = await post("/unsubscribe/?t=unknown", FORM, "List-Unsubscribe=One-Click", {});
  // The link is unknown, but the request was processed.
  expect(sent.status).toBe(404);
});
