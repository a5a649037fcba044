import { expect, test } from "vitest";
import { languageCookie, readLanguageCookie } from "./language-cookie.ts";

test.each([
  ["i18next=nl", "nl"],
  ["consent=set; i18next=fr; other=1", "fr"],
  ["i18next=", ""],
  ["i18nextLng=fr", undefined],
  ["", undefined],
  [undefined, undefined],
])("the cookies %j contain the language %j", (header, value) => {
  expect(readLanguageCookie(header)).toBe(value);
});

test("a choice is stored for the configured period", () => {
  expect(languageCookie("nl", { lifetimeDays: 365, isSecure: false })).toBe(
    "i18next=nl; Path=/; Max-Age=31536000; SameSite=Lax",
  );
});

test("over https the cookie is secure", () => {
  expect(languageCookie("nl", { lifetimeDays: 1, isSecure: true })).toMatch(/; Secure$/);
});
