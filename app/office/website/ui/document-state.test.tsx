import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { TextsContext } from "../../../i18n/use-translations.ts";
import { PicturePicker } from "./document-state.tsx";

test("a form grows by less than 80 bytes for each picture of the site", () => {
  const bytes = (count: number) => {
    const paths = Array.from({ length: count }, (_, index) => `pictures/gevel-${index}-3f2a9c01d4.webp`);
    return renderToStaticMarkup(
      <TextsContext value={sampleContext("nl").texts}>
        <PicturePicker paths={paths} libraryPath="/office/" />
      </TextsContext>,
    ).length;
  };
  expect((bytes(500) - bytes(0)) / 500).toBeLessThan(80);
});
