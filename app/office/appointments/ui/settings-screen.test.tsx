import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import { SettingsScreen } from "./settings-screen.tsx";

test("every invalid field of the settings names its error", () => {
  const errors = ["visits-monday-from1", "visits-capacity", "agentCapacity", "blocked"];
  const page = {
    ...{ values: {}, errors, version: 1, saved: undefined, holidays: [], backPath: "/" },
    outcome: { kind: "invalid" } as const,
    weekdays: {} as Parameters<typeof SettingsScreen>[0]["page"]["weekdays"],
  };
  const html = renderToStaticMarkup(
    <TextsContext value={sampleContext("en").texts}>
      <SettingsScreen page={page} />
    </TextsContext>,
  );
  const described = [...html.matchAll(/aria-invalid="true" aria-describedby="([^"]+)"/g)].map(
    ([, ids = ""]) => ids.split(" "),
  );
  expect(described).toHaveLength(errors.length);
  for (const ids of described) for (const id of ids) expect(html).toContain(`id="${id}"`);
  expect(described.flat()).toEqual(expect.arrayContaining(errors.map((name) => `${name}-error`)));
});
