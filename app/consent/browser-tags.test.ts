import { afterEach, expect, test, vi } from "vitest";
import { applyChoice } from "./browser-tags.ts";
import { ALL_GRANTED } from "./consent-flags.ts";

const scriptOrigins = { google: "https://www.googletagmanager.com", meta: "https://connect.facebook.net" };

afterEach(() => vi.unstubAllGlobals());

test("Google Ads without Analytics and a container counts the first page only by itself", () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {
    cookie: "",
    title: "For sale",
    documentElement: { lang: "en" },
    head: { append: () => {} },
    createElement: () => ({}),
  });
  applyChoice(ALL_GRANTED, { ids: { adsId: "AW-123456789" }, scriptOrigins }, "https://agency.example/");
  const commands = (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
  expect(commands).toContainEqual(["config", "AW-123456789"]);
  expect(commands.map(([name]) => name)).not.toContain("event");
});
