import { spawnSync } from "node:child_process";
import { get } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProperties, VALID_FIELDS } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { HOST, hasNginx, type Nginx, startNginx } from "../../test-support/nginx.ts";
import { openPublicForms } from "../../test-support/public-forms.ts";

/* Tests the configuration files for proxies in `deploy/` with the real proxies. */

const ROOT = join(import.meta.dirname, "../..");

describe.runIf(hasNginx)("behind nginx with TLS", () => {
  let site: HostedSite;
  let nginx: Nginx;
  beforeAll(async () => {
    site = await startHostedSite({ BASE_URL: `https://${HOST}`, TRUSTED_PROXIES: "loopback" });
    nginx = await startNginx([site.port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.end();
  });

  test("pages are served compressed, and their links are secure", async () => {
    const page = await nginx.request("/nl/kopen/");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="https://${HOST}/nl/kopen/"`);
    const compressed = await nginx.request("/nl/kopen/", { headers: { "accept-encoding": "br" } });
    expect(compressed.headers["content-encoding"]).toBe("br");
  });

  test("a URL without TLS redirects to the one with TLS", async () => {
    const answer = await new Promise<{ status?: number; location?: string }>((resolve) =>
      get({ port: nginx.httpPort, path: "/nl/kopen/?type=2", headers: { host: HOST } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      }),
    );
    expect(answer).toEqual({ status: 308, location: `https://${HOST}/nl/kopen/?type=2` });
  });

  test("forms are accepted from pages of the site only, and rate limits use the real IP address of the visitor, not a forged header", async () => {
    const { withCaptcha } = await openPublicForms(site.port, 1);
    const property = (await sampleProperties()).sale;
    const fields = withCaptcha({ ...VALID_FIELDS, form: "contact-me", email: "renee@visitor.example" });
    const body = new URLSearchParams(fields).toString();
    const send = (origin: string) =>
      nginx.request(`/nl/contacteer-mij/${property}/`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin,
          "x-forwarded-for": "203.0.113.9",
        },
        body,
      });
    expect((await send("https://www.other.example")).status).toBe(403);
    expect([200, 303]).toContain((await send(`https://${HOST}`)).status);
    expect(site.output()).toContain('"network":"127.0.0.0/24"');
    expect(site.output()).not.toContain("203.0.113");
    expect(site.output()).not.toContain("proxy-not-trusted");
  });

  test("nginx passes on bodies that are as large as photos that staff upload, and refuses larger ones", async () => {
    const headers = { origin: `https://${HOST}`, "content-type": "multipart/form-data; boundary=x" };
    const send = (bytes: number) =>
      nginx.request("/jobs/", { method: "POST", headers, body: Buffer.alloc(bytes) });
    // The site refuses 20 MB from a visitor, and nginx more than 80 MB from anyone.
    const [refusedBySite, refusedByNginx] = [await send(20_000_000), await send(90_000_000)];
    expect([refusedBySite.status, refusedByNginx.status]).toEqual([413, 413]);
    expect(refusedBySite.text).toContain("<html lang");
    expect(refusedByNginx.text).toContain("413 Request Entity Too Large");
  });

  test("visitors cannot read metrics", async () => {
    expect((await nginx.request("/metrics")).status).toBe(404);
  });
});

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
if (!hasCaddy) console.warn("The test of the Caddyfile is left out: Caddy is not installed here");

test.runIf(hasCaddy)("Caddy accepts its configuration file", () => {
  const { status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", join(ROOT, "deploy/Caddyfile")],
    { encoding: "utf8", env: { ...process.env, SITE_HOST: HOST, SITE_ADDRESS: "site:3000" } },
  );
  expect(stderr).not.toMatch(/"level":"(warn|error)"/);
  expect(status, stderr).toBe(0);
});
