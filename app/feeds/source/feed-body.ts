import type { FeedRequest } from "../../config/feed-request.ts";
import { secretVariable } from "../../config/secret-variable.ts";
import { escapeXml } from "../../format/escape-xml.ts";

type Body = NonNullable<FeedRequest["body"]>;

/** Values of the placeholders of a body. */
export type BodyValues = {
  /** Number of the requested page. */
  page: number;
  /** Time since which changes are requested, in the notation of the CRM. */
  since?: string | number;
  /** Value of a secret, by the name of its variable. */
  secretOf: (variable: string) => string;
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The body of a request for a feed, with its placeholders filled in, and its content type. */
export function feedBody(body: Body, values: BodyValues): { text: string; contentType: string } {
  switch (body.kind) {
    case "json":
      return { text: JSON.stringify(fillJson(body.value, values)), contentType: "application/json" };
    case "form": {
      const fields = Object.entries(body.fields).map(([name, text]) => [
        name,
        fillPlaceholders(text, values),
      ]);
      return {
        text: new URLSearchParams(fields).toString(),
        contentType: "application/x-www-form-urlencoded",
      };
    }
    case "xml":
      return {
        text: fillPlaceholders(body.text, values, escapeXml),
        contentType: `${body.contentType}; charset=utf-8`,
      };
  }
}

function fillPlaceholders(
  text: string,
  values: BodyValues,
  escaped: (value: string) => string = (value) => value,
): string {
  return text.replace(PLACEHOLDER, (_, name: string) => escaped(String(placeholderValue(name, values))));
}

function placeholderValue(name: string, { page, since = "", secretOf }: BodyValues): string | number {
  if (name === "since") return since;
  return name === "page" ? page : secretOf(secretVariable(name));
}

/**
 * Fills in the placeholders of all texts in a JSON value. A text that is only `{{page}}` or `{{since}}` becomes the value
 * itself, which can be a number.
 */
function fillJson(value: unknown, values: BodyValues): unknown {
  if (value === "{{page}}") return values.page;
  if (value === "{{since}}") return values.since;
  if (typeof value === "string") return fillPlaceholders(value, values);
  if (Array.isArray(value)) return value.map((item) => fillJson(item, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillJson(member, values)]));
}
