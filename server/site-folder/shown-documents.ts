import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import type { SiteTexts } from "./site-texts.ts";

type Documents = { content: SiteContent; texts: SiteTexts };

/**
 * Content and texts that the site shows now. `content` and `texts` stay the same objects and always give the present
 * ones, so that parts of the site can hold them; a render takes a copy of `content`, which is then from one moment.
 */
export class ShownDocuments {
  readonly content: SiteContent;
  readonly texts: SiteTexts;
  #now: Documents;

  constructor(first: Documents) {
    this.#now = first;
    this.content = present(first.content, () => this.#now.content);
    this.texts = {
      languages: first.texts.languages,
      textsIn: (language) => this.#now.texts.textsIn(language),
      file: (...file) => this.#now.texts.file(...file),
    };
  }

  replace(next: Documents): void {
    const { file } = this.#now.texts;
    // Pages that are open in a browser load the texts that they were made with.
    const texts = {
      ...next.texts,
      file: (...wanted: Parameters<typeof file>) => next.texts.file(...wanted) ?? file(...wanted),
    };
    this.#now = { content: next.content, texts };
  }
}

function present<Value extends object>(first: Value, now: () => Value): Value {
  const getters = Object.keys(first).map((key): [string, PropertyDescriptor] => [
    key,
    { enumerable: true, get: () => now()[key as keyof Value] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Value;
}
