import { LRUCache } from "lru-cache";
import { type ComponentType, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import { TextsContext } from "../i18n/use-translations.ts";

/** Value of `dangerouslySetInnerHTML`. */
type Html = { __html: string };

/**
 * Creates a hook that renders a component to HTML on the server, and caches the HTML by props and texts, so that a card is
 * rendered once for all lists that contain it (docs/decisions/0322-cached-html.md).
 *
 * The props of the component must be plain data, and it may read no context except the texts.
 *
 * @param maxCharacters maximum size of the cache per language: HTML and serialised props. The least recently used entries
 *   are evicted first.
 */
export function cachedHtml<Props extends object>(
  Component: ComponentType<Props>,
  maxCharacters: number,
): () => (props: Props) => Html {
  const cacheByTexts = new WeakMap<LanguageTexts, LRUCache<string, string>>();
  return function useCachedHtml() {
    const texts = useContext(TextsContext);
    if (texts === undefined) throw new Error("A cached component needs a TextsContext around it");
    const cache =
      cacheByTexts.get(texts) ??
      new LRUCache<string, string>({
        maxSize: maxCharacters,
        sizeCalculation: (html, key) => html.length + key.length,
      });
    cacheByTexts.set(texts, cache);
    return (props) => {
      const key = JSON.stringify(props);
      const cached = cache.get(key);
      if (cached !== undefined) return { __html: cached };
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
