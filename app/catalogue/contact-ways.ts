import type { i18n } from "i18next";
import type { FormName } from "../config/form-settings.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import type { Goal } from "../property/listing.ts";

/** A link from a page to a form, named for what the form does; `short` is the text for narrow places. */
export type ContactWay = { text: string; short?: string; path: string };

/**
 * Forms that a visitor can open from the page of a property or a project: a
 * viewing first, then a question, then the others.
 */
export type ContactWays = {
  visit?: ContactWay;
  message?: ContactWay;
  /** Also included in the others. */
  documents?: ContactWay;
  more: ContactWay[];
};

type WaysShowing = { language: Language; texts: i18n; site: Pick<SiteConfig, "forms"> };

type HomeForm = "purchase-offer" | "rent-application" | "document-request" | "send-to-friend";

/** The forms about a property; none when it is sold or rented. */
export function propertyContactWays(
  { id, goal, isClosed }: { id: number; goal: Goal; isClosed: boolean },
  { language, texts, site }: WaysShowing,
): ContactWays {
  if (isClosed) return { more: [] };
  const { t } = texts;
  const contact = pathFor("contact-me", language, { id });
  const way = (form: HomeForm, text: string) =>
    isShown(form, site) ? { text, path: pathFor(form, language, { id }) } : undefined;
  const deal =
    goal === "sale"
      ? way("purchase-offer", t("forms:ways.offer"))
      : way("rent-application", t("forms:ways.application"));
  const isAsked = isShown("contact-me", site);
  const documents = way("document-request", t("forms:ways.documents"));
  return {
    visit: isShown("appointment", site)
      ? {
          text: t("forms:ways.visit"),
          short: t("forms:ways.visitShort"),
          path: pathFor("appointment", language, { id }),
        }
      : isAsked
        ? { text: t("forms:ways.visit"), short: t("forms:ways.visitShort"), path: `${contact}?reason=visit` }
        : undefined,
    message: isAsked
      ? {
          text: t("forms:ways.message"),
          short: t("forms:ways.messageShort"),
          path: `${contact}?reason=information`,
        }
      : undefined,
    documents,
    more: [deal, documents, way("send-to-friend", t("forms:ways.friend"))].filter((one) => one !== undefined),
  };
}

/** The form about a project. */
export function projectContactWays(id: number, { language, texts, site }: WaysShowing): ContactWays {
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
