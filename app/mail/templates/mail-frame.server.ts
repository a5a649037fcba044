import { Fragment, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Theme } from "../../config/theme.ts";
import { phoneHref } from "../../format/phone.ts";
import type { Formats } from "../../i18n/formatted-value.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { LabelledValue, MailedProperty, MailPart } from "./mail-parts.ts";

/** Content of a mail, without sender and recipient. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** URL of the one-click unsubscribe of mail clients (RFC 8058). */
  unsubscribe?: string;
  /** Files that the template generates, such as a calendar file. */
  attachments?: { filename: string; contentType: string; content: string }[];
};

/** Data that all mails of a site share. Each template gets it together with its own details. */
export type MailFrame = {
  t: Translate<"mail">;
  language: Language;
  /** Formats of numbers and days in the language of the mail. */
  formats: Formats;
  /** The phone number is formatted for display. */
  agency: { name: string; phone: string; email: string };
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  colours: Pick<Theme, "light" | "dark">;
  /** Derives the key of a link from its id when a mail is rendered. The key is stored nowhere. */
  linkKey: (id: string) => string;
};

export type MailTemplate<Details> = (details: Details, frame: MailFrame) => MailContent;

/** Renders a mail as text and as HTML, with the agency in the footer. */
export function mailContent(
  { subject, title, parts }: { subject: string; title: string; parts: MailPart[] },
  frame: MailFrame,
): MailContent {
  return { subject, text: mailText(title, parts, frame), html: mailHtml(title, parts, frame) };
}

function mailText(title: string, parts: MailPart[], { agency, baseUrl, language }: MailFrame): string {
  const home = `${baseUrl}${pathFor("home", language)}`;
  const footer = ["-- ", agency.name, agency.phone, agency.email, home].join("\n");
  return `${[title, ...parts.map((part) => partText(part, language)), footer].join("\n\n")}\n`;
}

function partText(part: MailPart, language: Language): string {
  switch (part.kind) {
    case "paragraph":
    case "heading":
      return part.text;
    case "list":
      return part.items.map((item) => `- ${item}`).join("\n");
    case "tasks":
      return part.tasks
        .map(({ text, url }) =>
          url === undefined ? `- ${text}` : `- ${withColon(text, language)}\n  ${url}`,
        )
        .join("\n");
    case "reference":
      return `${withColon(part.label, language)} ${part.value}`;
    case "values":
      return [
        part.title,
        ...part.values.map(({ label, value }) => `${withColon(label, language)} ${indented(value)}`),
      ].join("\n");
    case "link":
      return `${withColon(part.text, language)}\n${part.url}`;
    case "steps":
      return [part.title, partText({ kind: "list", items: part.steps }, language)].join("\n");
    case "properties":
      return part.properties.map(propertyText).join("\n\n");
    case "links":
      return part.links.map(({ text, url }) => `${withColon(text, language)}\n${url}`).join("\n\n");
  }
}

/** Adds the colon before a value or a URL. French has a space before it, which is a plain one in mails. */
function withColon(text: string, language: Language): string {
  return language === "fr" ? `${text} :` : `${text}:`;
}

function propertyText({ label, title, place, price, facts, address }: MailedProperty): string {
  return [label, title, place, price, facts.join(", "), address].filter((line) => line !== "").join("\n");
}

/** Indents all lines of a multi-line value, so that none of them looks like a field. */
function indented(value: string): string {
  const lines = value.split(/\r\n?|\n/);
  return lines.length === 1 ? value : ["", ...lines].join("\n  ");
}

/*
 * Mail clients support styles only on elements, columns only as tables, and dark colours only from a style
 * sheet in the head, if at all. Fonts of third parties are not loaded: the fonts of the site are named first,
 * then common ones. See docs/decisions/0135-mail-templates.md.
 */
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

type Colours = Theme["light"];

function mailHtml(title: string, parts: MailPart[], frame: MailFrame): string {
  const { language, colours } = frame;
  const { light } = colours;
  const firstParagraph = parts.find((part) => part.kind === "paragraph");
  const page = h(
    "html",
    { lang: language },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, title),
      h("style", null, darkStyles(colours)),
    ),
    h(
      "body",
      { className: "paper", style: { backgroundColor: light.paper, margin: 0, padding: "24px 12px" } },
      firstParagraph && h("div", { style: HIDDEN }, firstParagraph.text),
      sheet(
        light,
        h(
          "p",
          { className: "slate", style: { ...smallStyle(light), margin: "0 0 20px" } },
          frame.agency.name,
        ),
        h(
          "h1",
          { className: "ink", style: { ...headingStyle(light), fontSize: 26, margin: "0 0 16px" } },
          title,
        ),
        ...parts.map((part, index) => h("div", { key: index }, partHtml(part, frame))),
        footer(frame),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** Preview text that mail clients list beside the subject. It is not visible in the mail itself. */
const HIDDEN = { display: "none", maxHeight: 0, overflow: "hidden" };

function table(style: Record<string, string | number>, ...rows: ReactNode[]): ReactNode {
  const layoutAttributes = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 };
  return h(
    "table",
    { ...layoutAttributes, style: { borderCollapse: "collapse", ...style } },
    h("tbody", null, ...rows),
  );
}

function sheet(light: Colours, ...children: ReactNode[]): ReactNode {
  const style = {
    backgroundColor: light.surface,
    border: `1px solid ${light.hairline}`,
    borderRadius: 3,
    padding: "28px 28px 20px",
  };
  return table(
    { maxWidth: 600, margin: "0 auto" },
    h("tr", null, h("td", { className: "sheet", style }, ...children)),
  );
}

function footer({ agency, baseUrl, language, colours: { light } }: MailFrame): ReactNode {
  const link = (href: string, text: string) => plainLink(href, text, light);
  const line = { borderTop: `1px solid ${light.hairline}`, margin: "28px 0 0", padding: "14px 0 0" };
  return h(
    "p",
    { className: "slate line", style: { ...smallStyle(light), ...line } },
    agency.name,
    h("br"),
    withPhoneLinks(agency.phone, agency.phone, light),
    h("br"),
    link(`mailto:${agency.email}`, agency.email),
    h("br"),
    link(`${baseUrl}${pathFor("home", language)}`, baseUrl.replace(/^https?:\/\//, "")),
  );
}

/** A link within a text, in the colour of links. */
function plainLink(href: string, text: string, light: Colours): ReactNode {
  return h("a", { className: "link", href, style: { color: light.action } }, text);
}

/** Links each occurrence of the agency's phone number in a text to dial it. */
function withPhoneLinks(text: string, phone: string, light: Colours): ReactNode {
  const href = phoneHref(phone);
  if (href === undefined || !text.includes(phone)) return text;
  return text
    .split(phone)
    .map((textPart, index) =>
      h(Fragment, { key: index }, index > 0 && plainLink(href, phone, light), textPart),
    );
}

function partHtml(part: MailPart, frame: MailFrame): ReactNode {
  const { light } = frame.colours;
  const withLinks = (text: string) => withPhoneLinks(text, frame.agency.phone, light);
  const paragraph = { ...bodyStyle(light), margin: "0 0 16px", whiteSpace: "pre-line" };
  switch (part.kind) {
    case "paragraph":
      return h("p", { className: "ink", style: paragraph }, withLinks(part.text));
    case "heading":
      return h("h2", { className: "ink", style: partHeadingStyle(light) }, part.text);
    case "list":
      return h(
        "ul",
        { className: "ink", style: { ...bodyStyle(light), margin: "0 0 16px", paddingLeft: 20 } },
        ...part.items.map((item, row) => h("li", { key: row, style: { marginBottom: 6 } }, withLinks(item))),
      );
    case "tasks":
      return table(
        { margin: "0 0 16px" },
        ...part.tasks.map(({ text, url }, row) =>
          h(
            "tr",
            { key: row },
            h(
              "td",
              { className: "ink line", style: { ...bodyStyle(light), ...taskCellStyle(light) } },
              url === undefined ? text : plainLink(url, text, light),
            ),
          ),
        ),
      );
    case "reference":
      return h(
        "p",
        { className: "ink", style: paragraph },
        `${withColon(part.label, frame.language)} `,
        h("strong", null, part.value),
      );
    case "values":
      return [
        h("h2", { key: "title", className: "ink", style: partHeadingStyle(light) }, part.title),
        h(
          "div",
          { key: "values" },
          table({ margin: "0 0 16px" }, ...part.values.map((one, row) => valueRow(one, row, light))),
        ),
      ];
    case "link":
      return h(
        "p",
        { style: { margin: "8px 0 20px" } },
        h("a", { className: "action", href: part.url, style: buttonStyle(light) }, part.text),
      );
    case "steps":
      return [
        h("h2", { key: "title", className: "ink", style: partHeadingStyle(light) }, part.title),
        h("div", { key: "steps" }, partHtml({ kind: "list", items: part.steps }, frame)),
      ];
    case "properties":
      return table(
        { margin: "16px 0" },
        ...part.properties.map((property, row) => propertyCard(property, row, light)),
      );
    case "links":
      return part.links.map(({ text, url }) =>
        h("p", { key: url, style: { ...smallStyle(light), margin: "0 0 8px" } }, plainLink(url, text, light)),
      );
  }
}

/** A property as a card: label, title, place, price and facts. */
function propertyCard(
  { label, title, place, price, facts, address }: MailedProperty,
  key: number,
  light: Colours,
) {
  const line = (text: string, style: object, className = "ink") =>
    text === ""
      ? null
      : h("p", { className, style: { ...bodyStyle(light), margin: "0 0 4px", ...style } }, text);
  const card = { borderTop: `1px solid ${light.hairline}`, padding: "16px 0" };
  return h(
    "tr",
    { key },
    h(
      "td",
      { className: "line", style: card },
      line(label, { ...smallStyle(light), fontWeight: 600 }, "slate"),
      h(
        "p",
        { style: { ...headingStyle(light), fontSize: 19, margin: "0 0 4px" } },
        plainLink(address, title, light),
      ),
      line(place, {}),
      line(price, { fontWeight: 600 }),
      line(facts.join(" · "), smallStyle(light), "slate"),
    ),
  );
}

function valueRow({ label, value, href }: LabelledValue, key: number, light: Colours): ReactNode {
  const cell = { borderTop: `1px solid ${light.hairline}`, textAlign: "left", verticalAlign: "top" } as const;
  const labelStyle = {
    ...smallStyle(light),
    ...cell,
    fontWeight: 400,
    padding: "8px 12px 8px 0",
    width: "38%",
  };
  const valueStyle = {
    ...bodyStyle(light),
    ...cell,
    padding: "8px 0",
    whiteSpace: "pre-line",
    wordBreak: "break-word",
  } as const;
  return h(
    "tr",
    { key },
    h("th", { className: "slate line", scope: "row", style: labelStyle }, label),
    h("td", { className: "ink line", style: valueStyle }, href ? plainLink(href, value, light) : value),
  );
}

function taskCellStyle(light: Colours) {
  return { borderTop: `1px solid ${light.hairline}`, padding: "10px 0" };
}

function bodyStyle(light: Colours) {
  return { color: light.ink, fontFamily: SANS, fontSize: 16, lineHeight: "1.55" };
}

function smallStyle(light: Colours) {
  return { ...bodyStyle(light), color: light.slate, fontSize: 14 };
}

function headingStyle(light: Colours) {
  return { color: light.ink, fontFamily: SERIF, fontWeight: 500, lineHeight: "1.25" };
}

function partHeadingStyle(light: Colours) {
  return { ...headingStyle(light), fontSize: 19, margin: "20px 0 8px" };
}

function buttonStyle(light: Colours) {
  return {
    backgroundColor: light.action,
    borderRadius: 3,
    color: light.onAction,
    display: "inline-block",
    fontFamily: SANS,
    fontSize: 16,
    padding: "12px 20px",
    textDecoration: "none",
  };
}

function darkStyles({ dark }: MailFrame["colours"]): string {
  const rules = [
    `.paper{background-color:${dark.paper}!important}`,
    `.sheet{background-color:${dark.surface}!important;border-color:${dark.hairline}!important}`,
    `.line{border-color:${dark.hairline}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.slate{color:${dark.slate}!important}`,
    `.link{color:${dark.action}!important}`,
    `.action{background-color:${dark.action}!important;color:${dark.onAction}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
