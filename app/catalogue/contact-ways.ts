import type { i18n } from "i18next";
import type { FormName } from "../config/form-settings.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/path-for.ts";
import type { Goal } from "../property/listing.ts";

/** A form that one goes to from a page, by what it does; `short` for where there is little room. */
export type ContactWay = { text: string; short?: string; path: string };

/** What one may ask from the page of a home or a project: a visit first, a question, and the rest. */
export type ContactWays = { visit?: ContactWay; message?: ContactWay; more: ContactWay[] };

type WaysShowing = { language: Language; texts: i18n; site: Pick<SiteConfig, "forms"> };

/** The forms about a home; none when it is sold or let. */
export function propertyWays(
  { id, goal, isClosed }: { id: number; goal: Goal; isClosed: boolean },
  { language, texts, site }: WaysShowing,
): ContactWays {
  if (isClosed) return { more: [] };
  const { t } = texts;
  const contact = pathFor("contact-me", language, { id });
  const deal =
    goal === "sale"
      ? ({ form: "purchase-offer", text: t("forms:ways.offer") } as const)
      : ({ form: "rent-application", text: t("forms:ways.application") } as const);
  const isAsked = isShown("contact-me", site);
  return {
    visit: isAsked
      ? { text: t("forms:ways.visit"), short: t("forms:ways.visitShort"), path: `${contact}?reason=visit` }
      : undefined,
    message: isAsked
      ? {
          text: t("forms:ways.message"),
          short: t("forms:ways.messageShort"),
          path: `${contact}?reason=information`,
        }
      : undefined,
    more: (
      [
        deal,
        { form: "document-request", text: t("forms:ways.documents") },
        { form: "send-to-friend", text: t("forms:ways.friend") },
      ] as const
    )
      .filter(({ form }) => isShown(form, site))
      .map(({ form, text }) => ({ text, path: pathFor(form, language, { id }) })),
  };
}

/** The form about a project. */
export function projectWays(id: number, { language, texts, site }: WaysShowing): ContactWays {
  if (!isShown("contact-construction", site)) return { more: [] };
  const { t } = texts;
  return {
    message: {
      text: t("forms:ways.message"),
      short: t("forms:ways.messageShort"),
      path: pathFor("contact-construction", language, { id }),
    },
    more: [],
  };
}

function isShown(form: FormName, { forms }: Pick<SiteConfig, "forms">): boolean {
  return forms.each[form]?.isShown ?? true;
}
