import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccountPagePolicy, CachedPagePolicy } from "./content-security-policy.ts";

const SCRIPT = "window.a = 1;";

function policyOf(
  { scripts = [], styles = [] }: { scripts?: string[]; styles?: string[] },
  origins?: Parameters<CachedPagePolicy["header"]>[0],
): string {
  const policy = new CachedPagePolicy();
  for (const script of scripts) policy.allow("script", script);
  for (const style of styles) policy.allow("style", style);
  return policy.header(origins);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("inline scripts and styles of the page are allowed by their hashes", () => {
  const policy = policyOf({ scripts: ["window.a = 1;", 'import("/a.js")'], styles: [":root{--a:1}"] });
  expect(directive(policy, "script-src")).toEqual([
    "'self'",
    hashOf("window.a = 1;"),
    hashOf('import("/a.js")'),
  ]);
  expect(directive(policy, "style-src")).toEqual(["'self'", hashOf(":root{--a:1}")]);
});

test("a page that is the same for all visitors has no nonce", () => {
  expect(new CachedPagePolicy().nonce).toBeUndefined();
  expect(policyOf({ scripts: [SCRIPT] })).not.toContain("nonce");
});

test("repeated content has one hash, and empty content none", () => {
  const policy = policyOf({ scripts: [SCRIPT, SCRIPT], styles: [""] });
  expect(directive(policy, "script-src")).toEqual(["'self'", hashOf(SCRIPT)]);
  expect(directive(policy, "style-src")).toEqual(["'self'"]);
});

test("the policy allows nothing but our own origin, unless the site configures other origins", () => {
  const policy = policyOf({});
  expect(policy).not.toMatch(/unsafe|\*|https?:|blob:/);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  for (const name of ["form-action", "frame-ancestors", "connect-src"])
    expect(directive(policy, name)).toEqual(["'self'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
});

describe("the policy of a site that configures other origins", () => {
  const origins = {
    scripts: ["https://tags.example"],
    requests: ["https://hits.example", "https://*.hits.example"],
    pictures: ["https://pixels.example"],
    frames: ["https://frames.example"],
  };

  test("allows each origin for its own kind of request, beside our own", () => {
    const policy = policyOf({ scripts: [SCRIPT] }, origins);
    expect(directive(policy, "script-src")).toEqual(["'self'", hashOf(SCRIPT), "https://tags.example"]);
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
    expect(others(policyOf({ scripts: [SCRIPT] }, origins))).toEqual(others(policyOf({ scripts: [SCRIPT] })));
    expect(policyOf({ scripts: [SCRIPT] }, origins)).not.toMatch(/unsafe|data: \*| \*[ ;]/);
  });

  test("allows only our own frames when it configures no origins of frames", () => {
    expect(policyOf({ scripts: [SCRIPT] }, { ...origins, frames: [] })).toContain("frame-src 'self';");
  });
});

test("the policy is one line of permitted characters, whatever a page contains", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (scripts, styles) => {
      expect(policyOf({ scripts, styles })).toMatch(/^[\w':;/+=\- ]+$/);
    }),
  );
});

test("an account page runs only scripts with its nonce, and loads nothing from other origins", () => {
  const pagePolicy = new AccountPagePolicy();
  pagePolicy.allow();
  const { nonce } = pagePolicy;
  const policy = pagePolicy.header();
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(new AccountPagePolicy().nonce).not.toBe(nonce);
  expect(directive(policy, "default-src")).toEqual(["'none'"]);
  expect(directive(policy, "script-src")).toEqual([`'nonce-${nonce}'`]);
  expect(directive(policy, "style-src")).toEqual(["'self'", `'nonce-${nonce}'`]);
  expect(directive(policy, "form-action")).toEqual(["'self'"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(policy, "frame-src")).toEqual(["'self'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
