import { parseDocument } from "htmlparser2";
import { PlainForm } from "./plain-form.ts";
import {
  elementsIn,
  matchesText,
  type PageElement,
  type PageNode,
  rawTextOf,
  type TextMatcher,
  textOf,
} from "./plain-html.ts";
import { type HttpResponse, sendRequest } from "./send-request.ts";

const MAX_REDIRECTS = 5;

/**
 * A browser without scripts and without layout: it requests pages of a running site, follows redirects, stores cookies,
 * and sends forms with the fields in their HTML. It does not know what is visible.
 */
export class PlainBrowser {
  /** Port of the site. Tests change it when they start the site again. */
  port: number;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, { path: string; pair: string }>();

  /** @param headers Sent with every request, such as that of a proxy. */
  constructor(port: number, headers: Record<string, string> = {}) {
    this.port = port;
    this.#headers = headers;
  }

  /** Requests a page, without the fragment of its path. */
  open(path: string): Promise<PlainPage> {
    return this.#request(path.replace(/#.*$/, ""), {});
  }

  /** Follows the first link in `<main>` with this text. @throws Error when there is none. */
  follow(page: PlainPage, text: TextMatcher): Promise<PlainPage> {
    return this.open(page.link(text));
  }

  /** Presses a button of a form, after its fields have been filled in. */
  async submit(form: PlainForm, button: TextMatcher): Promise<PlainPage> {
    const { method, action, body } = form.request(button);
    if (method === "GET" && body instanceof URLSearchParams)
      return this.open(`${action.split("#", 1)[0]}?${body}`);
    const encoded = new Response(body);
    return this.#request(action, {
      method,
      headers: {
        "content-type": encoded.headers.get("content-type") ?? "",
        "sec-fetch-site": "same-origin",
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  async #request(path: string, sent: Parameters<typeof sendRequest>[2], redirects = 0): Promise<PlainPage> {
    const headers = { ...this.#headers, cookie: this.#cookieOf(path), ...sent?.headers };
    const answer = await sendRequest(this.port, path, { ...sent, headers });
    this.#store(answer);
    const { location } = answer.headers;
    if (location === undefined) return new PlainPage(path, answer);
    if (redirects === MAX_REDIRECTS) throw new Error(`${path} redirects too often`);
    const { pathname, search } = new URL(location, "http://site");
    return this.#request(pathname + search, {}, redirects + 1);
  }

  #cookieOf(path: string): string {
    const sent = [...this.#cookies.values()].filter((cookie) => path.startsWith(cookie.path));
    return sent.map(({ pair }) => pair).join("; ");
  }

  #store({ headers }: HttpResponse): void {
    for (const cookie of headers["set-cookie"] ?? []) {
      const [pair = ""] = cookie.split(";", 1);
      const path = /; *Path=([^;]*)/i.exec(cookie)?.[1] ?? "/";
      // Cookies of the same name may exist for several paths.
      const key = `${pair.split("=", 1)[0]} ${path}`;
      if (/; *Max-Age=0(;|$)/i.test(cookie)) this.#cookies.delete(key);
      else this.#cookies.set(key, { path, pair });
    }
  }
}

/** A page as the server sends it, parsed. */
export class PlainPage {
  /** Path and query, after redirects. */
  readonly path: string;
  readonly answer: HttpResponse;
  readonly document: PageNode;

  constructor(path: string, answer: HttpResponse) {
    this.path = path;
    this.answer = answer;
    this.document = parseDocument(answer.text);
    // The content of a template is not part of the page.
    for (const template of elementsIn(this.document, "template")) template.children = [];
  }

  get status(): number {
    return this.answer.status;
  }

  get html(): string {
    return this.answer.text;
  }

  /** Text of the whole page. */
  get wholeText(): string {
    return textOf(this.document);
  }

  /** Text of `<main>`, or of the whole page if it has none. */
  get text(): string {
    return textOf(elementsIn(this.document, "main")[0] ?? this.document);
  }

  /** Elements with this tag name, by default in `<main>`; in the whole page when it has no such part. */
  all(name: TextMatcher, attributes: Parameters<typeof elementsIn>[2] = {}, part = "main"): PageElement[] {
    return elementsIn(elementsIn(this.document, part)[0] ?? this.document, name, attributes);
  }

  /** Texts of all headings, in order. */
  headings(): string[] {
    return elementsIn(this.document, /^h[1-6]$/).map(textOf);
  }

  /** Joined texts of the elements with this role, such as `alert` or `status`. */
  role(role: string): string {
    return elementsIn(this.document, /./, { role }).map(textOf).filter(Boolean).join(" ");
  }

  /** The element with this id, with its text. */
  byId(id: string): { element: PageElement; text: string } | undefined {
    const [element] = elementsIn(this.document, /./, { id });
    return element && { element, text: textOf(element) };
  }

  /** The first element with this accessible name, from `aria-label` or `aria-labelledby`. @throws Error when there is none. */
  region(title: TextMatcher): PageElement {
    const named = elementsIn(this.document, /./).find(({ attribs }) => {
      const { "aria-label": label, "aria-labelledby": id } = attribs;
      const heading = id && elementsIn(this.document, /./, { id })[0];
      return matchesText(label ?? (heading ? textOf(heading) : ""), title);
    });
    if (!named) throw new Error(`${this.path} has no element with the name ${title}`);
    return named;
  }

  /** Path of the first link in `<main>` with this text. @throws Error when there is none. */
  link(text: TextMatcher, attributes: Parameters<typeof elementsIn>[2] = {}): string {
    const found = this.all("a", attributes).find((link) => matchesText(textOf(link), text));
    if (!found?.attribs.href) throw new Error(`${this.path} has no link ${text}:\n${this.text}`);
    return found.attribs.href;
  }

  /** The form in `<main>` that has this button. @throws Error when there is none. */
  form(button: TextMatcher): PlainForm {
    return this.#formIn(this.all("form"), button);
  }

  /** The form anywhere on the page that has this button. @throws Error when there is none. */
  anyForm(button: TextMatcher): PlainForm {
    return this.#formIn(elementsIn(this.document, "form"), button);
  }

  #formIn(forms: PageElement[], button: TextMatcher): PlainForm {
    const found = forms.find((form) =>
      elementsIn(form, "button").some((one) => matchesText(textOf(one), button)),
    );
    if (!found) throw new Error(`${this.path} has no form with the button ${button}:\n${this.text}`);
    return new PlainForm(found, this.path);
  }

  /** Content of a `<meta>` of this name. */
  meta(name: string): string | undefined {
    return elementsIn(this.document, "meta", { name })[0]?.attribs.content;
  }

  /** The structured data of the page, as text. */
  structuredData(): string {
    const [script] = elementsIn(this.document, "script", { type: "application/ld+json" });
    return script ? rawTextOf(script) : "";
  }
}
