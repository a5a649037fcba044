import { LRUCache } from "lru-cache";
import { type ComponentType, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import { TextsContext } from "../i18n/use-translations.ts";

/** Value of `dangerouslySetInnerHTML`. */
type Html = { __html: string };

/**
 * Makes a hook that renders a component on the server, and reuses the HTML for the same props and texts: a card
 * is rendered once for all the lists that show it (docs/decisions/0322-cached-html.md).
 *
 * The component's props are plain data, and it reads no context but that of the texts.
 *
 * @param maxCharacters of the HTML that is kept per language, and of the props that it belongs to. What was
 *   unused for longest is dropped first.
 */
export function cachedHtml<Props extends object>(
  Component: ComponentType<Props>,
  maxCharacters: number,
): () => (props: Props) => Html {
  const cacheOf = new WeakMap<LanguageTexts, LRUCache<string, string>>();
  return function useCachedHtml() {
    const texts = useContext(TextsContext);
    if (texts === undefined) throw new Error("A cached component needs a TextsContext around it");
    const cache =
      cacheOf.get(texts) ??
      new LRUCache<string, string>({
        maxSize: maxCharacters,
        sizeCalculation: (html, key) => html.length + key.length,
      });
    cacheOf.set(texts, cache);
    return (props) => {
      const key = JSON.stringify(props);
      const known = cache.get(key);
      if (known !== undefined) return { __html: known };
      const html = renderToStaticMarkup(
        <TextsContext value={texts}>
          <Component {...props} />
        </TextsContext>,
      );
      cache.set(key, html);
      return { __html: html };
    };
  };
}
