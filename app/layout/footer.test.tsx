import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { htmlOf } from "../../test-support/html-of.tsx";
import { sampleContext } from "../../test-support/sample-context.ts";
import { Footer } from "./footer.tsx";
import { layoutData } from "./layout-data.ts";

test("two telephone numbers in one text, which no link can dial, are shown as text", () => {
  const { site, ...context } = sampleContext("nl");
  const phone = "09 233 04 70 / 0470 12 34 56";
  const agency = { ...site.agency, offices: site.agency.offices.map((office) => ({ ...office, phone })) };
  const now = new Date("2026-11-28T12:00:00Z");
  const layout = layoutData({ ...context, site: { ...site, agency }, content: testContent(), now });
  expect(htmlOf(<Footer layout={layout} />, context.texts)).toContain(phone);
});
