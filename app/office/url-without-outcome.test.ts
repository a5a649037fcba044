import { expect, test } from "vitest";
import { urlWithoutOutcome } from "./url-without-outcome.ts";

test.each([
  ["https://www.immo.example/office/leads/12/?done=status", "/office/leads/12/"],
  [
    "https://www.immo.example/office/pages/home/?part=search&done=draft#title",
    "/office/pages/home/?part=search#title",
  ],
  ["https://www.immo.example/office/website/photos/?q=gevel&uploaded=2", "/office/website/photos/?q=gevel"],
])("a page that is loaded again from %s does not repeat the outcome of a form", (href, path) => {
  expect(urlWithoutOutcome(href)).toBe(path);
});
