import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownerPolicy, sealPage } from "./content-security-policy.ts";

const NONCE = "Zx2_q-9fJkLmNoPqRsTuVw";
const OURS = `<script nonce="${NONCE}">window.a = 1;</script>`;

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("our inline scripts and styles are allowed by their hashes, and the nonces are removed", () => {
  const { html, policy } = sealPage(
    `<style nonce="${NONCE}">:root{--a:1}</style>${OURS}<script type="module" nonce="${NONCE}" async>import "/a.js";</script>`,
    NONCE,
  );
  expect(html).toBe(
    `<style>:root{--a:1}</style><script>window.a = 1;</script><script type="module" async>import "/a.js";</script>`,
  );
  expect(directive(policy, "script-src")).toEqual([
    "'self'",
    hashOf("window.a = 1;"),
    hashOf('import "/a.js";'),
  ]);
  expect(directive(policy, "style-src")).toEqual(["'self'", hashOf(":root{--a:1}")]);
});

test.each([
  "<script>alert(1)</script>",
  `<script nonce="">alert(1)</script>`,
  `<script nonce="guess">alert(1)</script>`,
  "<img src=x onerror=alert(1)>",
  "<a href='javascript:alert(1)'>",
  "<style>*{display:none}</style>",
])("injected content without the nonce is not allowed to run: %s", (injected) => {
  const { policy } = sealPage(`${injected}${OURS}`, NONCE);
  expect(policy).toBe(sealPage(OURS, NONCE).policy);
});

test("a repeated script has one hash, and a script with an src needs none", () => {
  const { policy, html } = sealPage(`${OURS}${OURS}<script src="/a.js" nonce="${NONCE}"></script>`, NONCE);
  expect(directive(policy, "script-src")).toEqual(["'self'", hashOf("window.a = 1;")]);
  expect(html).toContain('<script src="/a.js"></script>');
});

test("nonces on other tags are removed as well", () => {
  const { html } = sealPage(`<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/>`, NONCE);
  expect(html).toBe('<link rel="modulepreload" href="/a.js"/>');
});

test("the policy allows nothing by default", () => {
  const { policy } = sealPage("", NONCE);
  expect(policy).not.toMatch(/unsafe|\*|https?:|blob:/);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  for (const name of ["form-action", "frame-ancestors", "connect-src"])
    expect(directive(policy, name)).toEqual(["'self'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
});

describe("a page with other origins", () => {
  const origins = {
    scripts: ["https://tags.example"],
    requests: ["https://hits.example", "https://*.hits.example"],
    pictures: ["https://pixels.example"],
    frames: ["https://frames.example"],
  };

  test("allows each origin for its own kind of request, beside our own", () => {
    const { policy } = sealPage(OURS, NONCE, origins);
    expect(directive(policy, "script-src")).toEqual([
      "'self'",
      hashOf("window.a = 1;"),
      "https://tags.example",
    ]);
    expect(directive(policy, "connect-src")).toEqual([
      "'self'",
      "https://hits.example",
      "https://*.hits.example",
    ]);
    expect(directive(policy, "img-src")).toEqual(["'self'", "data:", "https://pixels.example"]);
    expect(directive(policy, "frame-src")).toEqual(["'self'", "https://frames.example"]);
  });

  test("allows nothing else", () => {
    const others = (policy: string) =>
      policy.split("; ").filter((part) => !/^(script|connect|img|frame)-src /.test(part));
    expect(others(sealPage(OURS, NONCE, origins).policy)).toEqual(others(sealPage(OURS, NONCE).policy));
    expect(sealPage(OURS, NONCE, origins).policy).not.toMatch(/unsafe|data: \*| \*[ ;]/);
  });

  test("allows our own frames, and others only when they are configured", () => {
    expect(sealPage(OURS, NONCE, { ...origins, frames: [] }).policy).toContain("frame-src 'self';");
  });
});

describe("whatever a page contains", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        OURS,
        "<script>",
        "</script>",
        `<script data-x="`,
        ` nonce="${NONCE}"`,
        "<style>",
        "</style>",
        ">",
        '"',
      ),
      fc.string(),
    ),
    { maxLength: 30 },
  );

  test("the nonce is not in the page that visitors get", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { html, policy } = sealPage(parts.join(""), NONCE);
        expect(html).not.toContain(` nonce="${NONCE}"`);
        expect(policy).not.toContain(NONCE);
      }),
    );
  });

  test("the policy is one line of permitted characters", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { policy } = sealPage(parts.join(""), NONCE);
        expect(policy).toMatch(/^[\w':;/+=\- ]+$/);
      }),
    );
  });

  test("the text of a property does not hide the scripts after it from hashing", () => {
    const text = "</SCRIPT ><!-- <script> $& $1 \u2028".repeat(3);
    const { policy } = sealPage(`<p>${text}</p></p>${OURS}`, NONCE);
    expect(policy).toContain(hashOf("window.a = 1;"));
  });
});

test("an owner page runs only content with its nonce", () => {
  const policy = ownerPolicy(NONCE);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  expect(directive(policy, "script-src")).toEqual([`'nonce-${NONCE}'`]);
  expect(directive(policy, "style-src")).toEqual(["'self'", `'nonce-${NONCE}'`]);
  expect(directive(policy, "form-action")).toEqual(["'self'"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
