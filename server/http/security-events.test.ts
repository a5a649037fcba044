import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { metric } from "../../test-support/metrics.ts";
import { sendRequest } from "../../test-support/site-process.ts";
import { coarseNetwork } from "./security-events.ts";

/* Log lines and metrics of a running site about attacks, and what they must not contain. */

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };
const FORM = "application/x-www-form-urlencoded";
const PASSWORD = "a secret of nobody 1234";

let site: HostedSite;
beforeAll(async () => {
  site = await startHostedSite({ TRUSTED_PROXIES: "loopback" });
}, 240_000);
afterAll(() => site.end());

function post(path: string, body: string, headers: Record<string, string> = SAME_ORIGIN) {
  const from = { "content-type": FORM, "x-forwarded-for": "203.0.113.77" };
  return sendRequest(site.port, path, { method: "POST", headers: { ...from, ...headers }, body });
}

type LogLine = { event?: string; network?: string; level: number };

/** Security events in the log of the site, in order. */
function events(): LogLine[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): LogLine => JSON.parse(line))
    .filter(({ event }) => event !== undefined);
}

const signIn = (password: string, email = "somebody@eigenaar.example") =>
  post("/login/", new URLSearchParams({ email, password }).toString());

/** Body of a job application with a program instead of a CV. */
function applicationWithProgram(fileName: string): string {
  return `--X\r\nContent-Disposition: form-data; name="form"\r\n\r\njob-contact\r\n--X\r\nContent-Disposition: form-data; name="cv"; filename="${fileName}"\r\n\r\nMZ\x90\r\n--X--\r\n`;
}

test.each<[string, () => Promise<unknown>]>([
  ["sign-in-failed", () => signIn(PASSWORD)],
  ["sign-in-locked", () => Promise.all(Array.from({ length: 7 }, () => signIn(PASSWORD)))],
  ["sign-in-succeeded", () => signInAsSample()],
  ["origin-refused", () => post("/nl/contact/", "", { "sec-fetch-site": "cross-site" })],
  ["body-refused", () => post("/nl/contact/", "a".repeat(140_000))],
  ["rate-limited", () => Promise.all(Array.from({ length: 31 }, () => post("/nl/contact/", "")))],
  [
    "upload-refused",
    () => post("/nl/vacatures/", applicationWithProgram("cv.exe"), { ...SAME_ORIGIN, ...UPLOAD_HEADERS }),
  ],
])("%s is logged without addresses and passwords, and counted in the metrics", async (event, cause) => {
  await cause();
  await expect.poll(() => events().some((line) => line.event === event), { timeout: 20_000 }).toBe(true);
  const lines = events().filter((line) => line.event === event);
  for (const { network } of lines) expect(network).toMatch(/^(203\.0\.113|198\.51\.100)\.0\/24$/);
  expect(await metric(site.port, `gable_security_events{event="${event}"}`)).toBe(lines.length);
  expect(site.output()).not.toMatch(/203\.0\.113\.77|198\.51\.100\.5|secret of nobody|somebody@/);
});

/** From another network, because the rate of the first one is limited by then. */
const UPLOAD_HEADERS = {
  "content-type": "multipart/form-data; boundary=X",
  "x-forwarded-for": "198.51.100.5",
};

/** Signs in with the credentials that the site prints at its start. */
async function signInAsSample() {
  const [, email = "", password = ""] = /as (\S+@\S+) with (\S+)/.exec(site.output()) ?? [];
  expect((await signIn(password, email)).status).toBe(303);
}

test("a trusted proxy is not logged", async () => {
  await post("/nl/contact/", "");
  expect(events().filter(({ event }) => event === "proxy-not-trusted")).toEqual([]);
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:99:1:a:b:c:d", "2001:db8:99::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("%s is logged as %s", (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
