import type { i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";

/** Server-rendered HTML of a component, in the language of `texts`. */
export function htmlOf(element: ReactElement, texts: i18n): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToString(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
