import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import type { SiteTexts } from "./site-texts.ts";

type Documents = { content: SiteContent; texts: SiteTexts };

/**
 * Content and texts that the site shows now. `content` and `texts` are the same objects for the life of the site, and
 * their properties always return the current version, so other modules can keep a reference. A render copies
 * `content`, so that one page never mixes two versions.
 */
export class CurrentDocuments {
  readonly content: SiteContent;
  readonly texts: SiteTexts;
  #current: Documents;

  constructor(first: Documents) {
    this.#current = first;
    this.content = liveView(first.content, () => this.#current.content);
    this.texts = {
      languages: first.texts.languages,
      textsIn: (language) => this.#current.texts.textsIn(language),
      textFile: (...file) => this.#current.texts.textFile(...file),
    };
  }

  replace(next: Documents): void {
    const { textFile } = this.#current.texts;
    // A page that is open in a browser may still load the texts of the version that rendered it.
    const texts: SiteTexts = {
      ...next.texts,
      textFile: (...name) => next.texts.textFile(...name) ?? textFile(...name),
    };
    this.#current = { content: next.content, texts };
  }
}

/** Object whose properties read those of the current value. */
function liveView<Value extends object>(first: Value, now: () => Value): Value {
  const getters = Object.keys(first).map((key): [string, PropertyDescriptor] => [
    key,
    { enumerable: true, get: () => now()[key as keyof Value] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Value;
}
