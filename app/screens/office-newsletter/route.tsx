import { createContext, data, redirect } from "react-router";
import {
  handleNewsletterForm,
  type NewsletterOutcome,
  newsletterPage,
} from "../../office/newsletters/newsletter-page.server.ts";
import { NewsletterScreen } from "../../office/newsletters/ui/newsletter-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { denyForm, mayDo, officeAction, officeLoader } from "../office-request.ts";

/** A form that is shown again, for the loader. */
const actionResult = createContext<NewsletterOutcome | null>(null);

export const loader = officeLoader(async (request) => {
  const { pageContext, context, params, visitor, staff } = request;
  const page = await newsletterPage(pageContext.database, {
    ...pageContext,
    staff,
    name: params.name,
    outcome: context.get(actionResult) ?? undefined,
    done: visitor.query.get("done") ?? undefined,
    maySend: mayDo(request, "newsletters.send"),
  });
  return page && { title: page.name, page };
});

export const action = officeAction(async (request) => {
  const { pageContext, context, params, visitor, staff, url } = request;
  const { fields, lists } = visitor.form;
  const maySend = mayDo(request, "newsletters.send");
  const form = { name: params.name, fields, lists, staff, maySend };
  const answer = await handleNewsletterForm(pageContext.database, form, pageContext);
  if (answer === "denied") return denyForm(request);
  if (answer === undefined) return data(null, { status: 400 });
  if ("done" in answer) return redirect(`${url.pathname}?done=${answer.done}`, 303);
  context.set(actionResult, answer);
  return data(null, { status: answer.kind === "typed" ? 200 : answer.problem === "outdated" ? 409 : 422 });
});

export default officeScreen(NewsletterScreen);
