import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import type { ManualListingPage } from "../manual-listing-page.server.ts";
import { ManualListingScreen } from "./manual-listing-screen.tsx";

test.each([
  [3, [], "status"],
  [3, ["photo.heic is too large."], "alert"],
  [0, [], "alert"],
])(
  "an upload that added %i photos, with the problems %j, is announced as role %s",
  (added, problems, role) => {
    const page = {
      step: "pictures",
      steps: [],
      pictures: [],
      problems: [],
      gaps: [],
      outcome: { kind: "uploaded", added, problems },
    } as unknown as ManualListingPage;
    const html = renderToStaticMarkup(
      <TextsContext value={sampleContext("en").texts}>
        <ManualListingScreen page={page} />
      </TextsContext>,
    );
    expect(html).toMatch(new RegExp(`role="${role}" tabindex="-1"`, "i"));
  },
);
