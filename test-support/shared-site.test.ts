import { expect, test } from "vitest";
import { sharedSite } from "./shared-site.ts";
import { sendRequest } from "./site-process.ts";

test("the shared site shows the sample agency, and is started once", async () => {
  const [first, second] = await Promise.all([sharedSite(), sharedSite()]);
  expect(second).toEqual(first);
  expect(JSON.parse((await sendRequest(first.port, "/healthz")).text).listings).toBeGreaterThan(100);
});
