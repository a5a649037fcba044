import type { RouterContextProvider } from "react-router";
import { ACCOUNT_SCREENS } from "../accounts/account-screens.ts";
import type { Audience } from "../accounts/roles.ts";
import { isSecretField } from "../accounts/secret-fields.ts";
import type { UnsentForm } from "../accounts/ui/unsent-form-screen.tsx";
import { pathFor } from "../i18n/paths/path-for.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import { siteContext } from "./site-context.ts";
import { type FormBody, visitorContext } from "./visitor-context.ts";

/** Data of the page that answers a form whose sender is not signed in, or lacks the second factor that the agency requires. */
export type UnsentFormPage = { form: UnsentForm; head: PageHead };

/**
 * Thrown by an action when its form needs somebody who is signed in, or who has a second factor. `createPageHandler` then
 * answers with a page that holds the form, so that it can be sent again afterwards (docs/specification-notes.md#n513).
 */
export class UnsentFormError extends Error {
  override name = "UnsentFormError";
  readonly page: UnsentFormPage;

  constructor(context: Readonly<RouterContextProvider>, { pathname }: URL, missing: Audience | "factor") {
    super("A form was sent by somebody who is not signed in, or has no second factor");
    const pageContext = context.get(siteContext);
    const { language, texts } = pageContext;
    const isFactor = missing === "factor";
    const title = texts.t(isFactor ? "accounts:factorMissing.title" : "accounts:signedOut.title");
    const head = pageHead({ title, description: title, canonical: pathname, alternates: [] }, pageContext);
    this.page = {
      form: {
        missing: isFactor ? "factor" : "session",
        path: isFactor
          ? pathFor("office-account", language, {}, { needs: "factor" })
          : pathFor(ACCOUNT_SCREENS[missing].signIn, language),
        ...unsentFields(context.get(visitorContext).form),
      },
      // A link to another language would leave the page, and lose the form.
      head: { ...head, pathsByLanguage: {} },
    };
  }
}

function unsentFields({ lists }: FormBody): Pick<UnsentForm, "fields" | "hadSecrets"> {
  const entries = Object.entries(lists);
  const repeatable = entries.filter(([name]) => !isSecretField(name));
  return {
    fields: repeatable.flatMap(([name, values]) =>
      values.map((value, index) => ({ key: `${index} ${name}`, name, value })),
    ),
    hadSecrets: repeatable.length < entries.length,
  };
}
