import { expect, test } from "vitest";
import { sessionCookie } from "./session-cookie.ts";

/* Owners and staff have the same cookie. */

const TOKEN = "A".repeat(43);

test.each([
  [true, "__Host-gable-owner", "; Secure"],
  [false, "gable-owner", ""],
])("with https: %s, the session cookie is %s", (isSecure, name, secure) => {
  const cookie = sessionCookie(isSecure);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  expect(cookie.write(TOKEN, 90_500)).toBe(`${name}=${TOKEN}; Max-Age=90; ${attributes}`);
  expect(cookie.clear()).toBe(`${name}=; Max-Age=0; ${attributes}`);
  expect(cookie.read(`consent=set; ${name}=${TOKEN}`)).toBe(TOKEN);
});

test("over https, a cookie that http could have set is not read", () => {
  expect(sessionCookie(true).read(`gable-owner=${TOKEN}`)).toBeUndefined();
});

test.each([undefined, "", "gable-owner", "gable-owner=", `gable-owner=${TOKEN};gable-owner=${TOKEN}`])(
  "no session is read from %j",
  (cookies) => {
    expect(sessionCookie(false).read(cookies)).toBeUndefined();
  },
);
