import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import CallToActionModule from "./call-to-action.tsx";

test("a call to action without a title in the language of the page has no empty heading", () => {
  const render = (title: string) => {
    const presentation = { title: "", titleSize: "medium" } as never;
    return renderToStaticMarkup(
      <CallToActionModule
        data={{ title, text: "Wij komen langs.", actions: [] }}
        presentation={presentation}
      />,
    );
  };
  expect(render("Bel ons")).toContain("<h2");
  expect(render("")).not.toContain("<h2");
});
