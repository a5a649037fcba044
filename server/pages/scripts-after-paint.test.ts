import { expect, test } from "vitest";
import { sealPage } from "../http/content-security-policy.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const NONCE = "Zx2_q-9fJkLmNoPqRsTuVw";
const PAGE = [
  `<link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/>`,
  `<link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/>`,
  `<link rel="stylesheet" href="/assets/root.css"/>`,
  `<p>A home</p>`,
  `<script nonce="${NONCE}">window.context = "$&";</script>`,
  `<script nonce="${NONCE}" type="module" async="">import "/assets/a.js"; window.$1 = 1;</script>`,
].join("");

test("the module script is deferred with its module paths, and nothing is requested before", () => {
  const html = scriptsAfterPaint(PAGE, NONCE);
  expect(html).not.toContain(`rel="modulepreload"`);
  expect(html).not.toContain(`type="module"`);
  expect(html).toContain(
    `<script type="text/plain" nonce="${NONCE}" data-after-paint="/assets/a.js /assets/b.js">import "/assets/a.js"; window.$1 = 1;</script>`,
  );
  expect(html).toContain(`window.context = "$&";`);
});

test("the policy of the page allows the deferred script and its loader", () => {
  const before = sealPage(PAGE, NONCE).policy.match(/'sha256-[^']+'/g) ?? [];
  const { html, policy } = sealPage(scriptsAfterPaint(PAGE, NONCE), NONCE);
  const after = policy.match(/'sha256-[^']+'/g) ?? [];
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 1);
  expect(html).not.toContain("nonce=");
});

test("a page without a module script is unchanged", () => {
  expect(scriptsAfterPaint("<p>Thank you</p>", NONCE)).toBe("<p>Thank you</p>");
});
