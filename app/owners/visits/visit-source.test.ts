import { describe, expect, test } from "vitest";
import { type Arrival, visitSource } from "./visit-source.ts";

const arrival: Arrival = {
  via: undefined,
  referrer: "",
  ownOrigin: "https://www.immo.example",
};

describe("the source of a visit", () => {
  test.each<[string, Partial<Arrival>, string]>([
    ["no referrer", {}, "direct"],
    ["a list of this site", { referrer: "https://www.immo.example/for-sale/" }, "search"],
    ["Google of Belgium", { referrer: "https://www.google.be/" }, "search"],
    ["Google of Britain", { referrer: "https://www.google.co.uk/" }, "search"],
    ["DuckDuckGo", { referrer: "https://duckduckgo.com/" }, "search"],
    ["a webmail", { referrer: "https://mail.google.com/" }, "share"],
    ["Immoweb", { referrer: "https://www.immoweb.be/nl/zoekertje/1" }, "portal"],
    ["Zimmo without www", { referrer: "https://zimmo.be/" }, "portal"],
    ["a host that ends like a portal", { referrer: "https://notzimmo.be/" }, "share"],
    ["a host that begins like this site", { referrer: "https://www.immo.example.evil.example/" }, "share"],
    ["Facebook", { referrer: "https://l.facebook.com/" }, "share"],
    ["an app", { referrer: "android-app://com.whatsapp/" }, "share"],
    ["an invalid referrer", { referrer: "about" }, "direct"],
    [
      "a mail of the site, read in a webmail",
      { via: "alert", referrer: "https://mail.google.com/" },
      "alert",
    ],
    ["a shared link", { via: "share" }, "share"],
  ])("%s", (_, changes, source) => {
    expect(visitSource({ ...arrival, ...changes })).toBe(source);
  });
});
