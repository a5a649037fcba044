import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { TextsContext } from "../i18n/use-translations.ts";
import { pageTexts } from "./page-texts.ts";

/**
 * Renders a component that exists only in the browser, such as the full-screen gallery, at the end of the page. Returns a
 * function that removes it; undefined when the texts cannot be loaded.
 */
export async function mountComponent(component: ReactNode): Promise<(() => void) | undefined> {
  const texts = await pageTexts();
  if (texts === undefined) return undefined;
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <TextsContext value={texts}>{component}</TextsContext>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
}
