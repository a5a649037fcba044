import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { draftDocument, readDraft } from "../../office/newsletters/newsletter-draft.ts";
import {
  newNewsletterName,
  newsletterFile,
  newslettersPage,
} from "../../office/newsletters/newsletters-page.server.ts";
import { NewslettersScreen } from "../../office/newsletters/ui/newsletters-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-request.ts";

/** Name of a new newsletter that was rejected, for the loader. */
const rejected = createContext<{ name: string } | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, context } = request;
  const page = await newslettersPage(pageContext.database, pageContext.services.content, {
    ...pageContext,
    maySeeSubscribers: mayDo(request, "subscribers.manage"),
    rejected: context.get(rejected) ?? undefined,
  });
  return { title: pageContext.texts.t("office-newsletters:title"), page };
});

export const action = officeAction(async ({ pageContext, visitor, staff, context }) => {
  const { services, language, now } = pageContext;
  const { action, name: typed = "" } = visitor.form.fields;
  if (action !== "new") return data(null, { status: 400 });
  const name = newNewsletterName(typed, now);
  const file = newsletterFile(name);
  const document = file === undefined ? undefined : await services.content.find(file);
  if (name !== undefined && file !== undefined && document && document.text === undefined) {
    const body = draftDocument(readDraft(undefined, []));
    const saving = [{ path: file, body, token: document.token }];
    const saved = await services.content.save(saving, { kind: "draft" }, { author: staff, now });
    if (saved.kind === "saved") return redirect(pathFor("office-newsletter", language, { name }), 303);
  }
  context.set(rejected, { name: typed });
  return data(null, { status: 422 });
});

export default officeScreen(NewslettersScreen);
