import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import type { AppointmentPage } from "../appointment-page.server.ts";
import { AppointmentScreen } from "./appointment-screen.tsx";

test.each([
  ["took over", { isOpen: true, mayChange: false }],
  ["cancelled", { isOpen: false, mayChange: true }],
])("a message that was typed before a colleague %s the appointment can still be copied", (_, state) => {
  const page = {
    ...{ title: "Jan Jansens", stateText: "confirmed", preferredTimes: [], values: [], agents: [] },
    ...{ draft: { action: "move", message: "The owner is at home." }, ...state },
  } as unknown as AppointmentPage;
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <AppointmentScreen page={page} />
    </TextsContext>,
  );
  expect(html).toContain("The owner is at home.</textarea>");
  expect(html).not.toContain("<button");
});
