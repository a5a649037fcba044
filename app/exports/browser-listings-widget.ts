import type { EmbeddedCard, EmbeddedList } from "./embedded-list.ts";

/*
 * The element `<gable-listings>`, for other websites of the agency (docs/api.md). It shows the newest properties of a
 * list, which it requests from the site that this script was loaded from. The original contents of the element remain
 * until the properties have loaded, or when they cannot be loaded.
 */

/** URL of this script. It is only known while the script runs for the first time. */
const SCRIPT_URL = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

/** Attributes that are sent as parameters of the request. */
const PARAMETERS = ["language", "goal", "limit"];

const CSS = `
:host{display:block;font:inherit;color:inherit}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:1.25rem;list-style:none;margin:0;padding:0}
li{position:relative;display:flex;flex-direction:column;gap:.25rem}
img,.empty{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;border-radius:var(--gable-radius,.5rem);background:#e7e5e1}
h2,h3,h4{font-size:1.0625rem;line-height:1.3;margin:.5rem 0 0}
a{color:inherit}
li a{text-decoration:none}
li a::after{content:"";position:absolute;inset:0;border-radius:var(--gable-radius,.5rem)}
li a:hover{text-decoration:underline}
li a:focus-visible{outline:0}
li a:focus-visible::after,.all:focus-visible{outline:3px solid currentColor;outline-offset:3px}
p{margin:0}
.price{font-weight:600}
.badge{position:absolute;top:.5rem;left:.5rem;padding:.125rem .5rem;border-radius:.25rem;background:#fff;color:#1c1917;font-size:.875rem}
.all{display:inline-block;margin-top:1.25rem;padding:.25rem 0}`;

class GableListings extends HTMLElement {
  static observedAttributes = [...PARAMETERS, "filters", "heading-level"];
  /** Number of requests so far, so that the response to an earlier request can be ignored. */
  #requestCount = 0;

  connectedCallback(): void {
    this.#show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  async #show(): Promise<void> {
    this.#requestCount += 1;
    const request = this.#requestCount;
    try {
      const response = await fetch(this.#requestUrl());
      if (!response.ok) throw new Error(`The request failed with status ${response.status}`);
      const list: EmbeddedList = await response.json();
      // Another list may have been requested meanwhile.
      if (request === this.#requestCount) this.#render(list);
    } catch (error) {
      console.warn("gable-listings:", error);
    }
  }

  #requestUrl(): URL {
    const url = new URL("/api/v1/cards", SCRIPT_URL);
    const filters = new URLSearchParams(this.getAttribute("filters") ?? "");
    for (const [name, value] of filters) url.searchParams.append(name, value);
    for (const name of PARAMETERS) {
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    if (!this.hasAttribute("language")) {
      const language = document.documentElement.lang.slice(0, 2).toLowerCase();
      if (language !== "") url.searchParams.set("language", language);
    }
    return url;
  }

  #render({ label, cards, all, none, language }: EmbeddedList): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
    const level = /^[234]$/.exec(this.getAttribute("heading-level") ?? "")?.[0] ?? "3";
    const list = createElement("ul", { "aria-label": label });
    list.append(...cards.map((card) => cardElement(card, `h${level}`)));
    const content = createElement("div", { lang: language, part: "list" });
    content.append(
      cards.length > 0 ? list : createElement("p", {}, none),
      createElement("a", { class: "all", part: "all", href: all.url }, all.text),
    );
    root.replaceChildren(content);
  }
}

function cardElement(card: EmbeddedCard, heading: string): HTMLElement {
  const item = createElement("li", { part: "card" });
  const { picture } = card;
  const title = createElement(heading);
  title.append(createElement("a", { href: card.url }, card.title));
  item.append(
    picture
      ? createElement("img", {
          src: picture.url,
          alt: "",
          width: `${picture.width}`,
          height: `${picture.height}`,
          loading: "lazy",
        })
      : createElement("span", { class: "empty" }),
    title,
    createElement("p", {}, card.address),
    createElement("p", { class: "price" }, card.price),
    createElement("p", {}, card.facts.join(" · ")),
  );
  if (card.badge) item.append(createElement("span", { class: "badge" }, card.badge));
  return item;
}

function createElement(name: string, attributes: Record<string, string> = {}, text = ""): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.textContent = text;
  return element;
}

if (!customElements.get("gable-listings")) customElements.define("gable-listings", GableListings);
