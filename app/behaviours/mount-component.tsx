import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { TextsContext } from "../i18n/use-translations.ts";
import { pageTexts } from "./page-texts.ts";

/**
 * Renders a part that exists in the browser only, such as a gallery: in an element whose content it replaces, or at
 * the end of the page. Returns a function that removes it; undefined when its texts cannot be loaded.
 */
export async function mountComponent(part: ReactNode, place?: Element): Promise<(() => void) | undefined> {
  const texts = await pageTexts();
  if (texts === undefined) return undefined;
  const element = place ?? document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <TextsContext value={texts}>{part}</TextsContext>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    if (!place) element.remove();
  };
}
