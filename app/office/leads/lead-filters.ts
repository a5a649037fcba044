import type { FormName } from "../../config/form-settings.ts";
import { readId } from "../../format/id.ts";
import { isFormName } from "../../forms/forms.ts";
import { type LeadStatus, readLeadStatus } from "../../forms/leads/lead-status.ts";
import { type PageKey, pageKeyText, readPageKey } from "../page-key.ts";

export type LeadFilters = {
  /** Searched words. Each matches the start of a word of the lead. */
  text: string;
  form?: FormName;
  /** "open" for leads that are neither won nor lost. */
  status?: LeadStatus | "open";
  /** Id of an account, or "nobody" for unassigned leads. */
  assignee?: number | "nobody";
  /** Id of a listing. */
  property?: number;
  /** True to find only unread leads. */
  isUnread: boolean;
  /** True to find only spam; otherwise spam is left out. */
  isSpam: boolean;
  /** The last lead of the previous page; only older leads are found. */
  after?: PageKey;
};

const MAX_TEXT = 100;

/** Reads the filters from the query of a URL. Invalid parameters are ignored. */
export function readLeadFilters(query: URLSearchParams): LeadFilters {
  const form = query.get("kind");
  const status = query.get("status");
  const assignee = query.get("agent");
  return {
    text: (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_TEXT),
    form: isFormName(form) ? form : undefined,
    status: status === "open" ? status : readLeadStatus(status),
    assignee: assignee === "nobody" ? "nobody" : readId(assignee),
    property: readId(query.get("property")),
    isUnread: query.get("unread") === "1",
    isSpam: query.get("spam") === "1",
    after: readPageKey(query.get("after")),
  };
}

/** Formats filters as a query, such as "?status=new"; empty without filters. */
export function leadQuery({
  text,
  form,
  status,
  assignee,
  property,
  isUnread,
  isSpam,
  after,
}: LeadFilters): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(form && { kind: form }),
    ...(status && { status }),
    ...(assignee !== undefined && { agent: String(assignee) }),
    ...(property !== undefined && { property: String(property) }),
    ...(isUnread && { unread: "1" }),
    ...(isSpam && { spam: "1" }),
    ...(after && { after: pageKeyText(after) }),
  });
  return query.size === 0 ? "" : `?${query}`;
}

/**
 * Full-text query (`tsquery`) that matches every typed word as a prefix. Undefined without a word.
 *
 * Words are quoted, so that no typed character acts as an operator. They have no accents, as in `submissions.search`.
 */
export function fullTextQuery(text: string): string | undefined {
  const plainText = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const words = plainText.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(" & ");
}
