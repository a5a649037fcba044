import { createContext, data, redirect } from "react-router";
import {
  handleNewsletterForm,
  type NewsletterOutcome,
  newsletterPage,
} from "../../office/newsletters/newsletter-page.server.ts";
import { NewsletterScreen } from "../../office/newsletters/ui/newsletter-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, officeAction, officeLoader } from "../office-visit.ts";

/** A form that is shown again, for the loader. */
const answered = createContext<NewsletterOutcome | null>(null);

export const loader = officeLoader(async (opened) => {
  const { current, context, params, visit, staff } = opened;
  const page = await newsletterPage(current.database, {
    ...current,
    staff,
    name: params.name,
    outcome: context.get(answered) ?? undefined,
    done: visit.query.get("done") ?? undefined,
    maySend: mayDo(opened, "newsletters.send"),
  });
  return page && { title: page.name, page };
});

export const action = officeAction(async (opened) => {
  const { current, context, params, visit, staff, url } = opened;
  const { fields, lists } = visit.form;
  const maySend = mayDo(opened, "newsletters.send");
  const form = { name: params.name, fields, lists, staff, maySend };
  const answer = await handleNewsletterForm(current.database, form, current);
  if (answer === undefined) return data(null, { status: 400 });
  if ("done" in answer) return redirect(`${url.pathname}?done=${answer.done}`, 303);
  context.set(answered, answer);
  return data(null, { status: answer.kind === "typed" ? 200 : answer.problem === "outdated" ? 409 : 422 });
});

export default officeScreen(NewsletterScreen);
