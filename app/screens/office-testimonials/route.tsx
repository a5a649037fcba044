import { createContext, data, redirect } from "react-router";
import {
  handleTestimonialForm,
  readTestimonialDone,
  type TestimonialOutcome,
  testimonialsPage,
} from "../../office/testimonials/testimonials-page.server.ts";
import { TestimonialsScreen } from "../../office/testimonials/ui/testimonials-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-request.ts";

/** Outcome of the action, for the loader. */
const actionResult = createContext<TestimonialOutcome | null>(null);

export const loader = officeLoader(async ({ pageContext, visitor, context }) => {
  const outcome = context.get(actionResult) ?? readTestimonialDone(visitor.query.get("done"));
  return {
    title: pageContext.texts.t("office:testimonials.title"),
    page: await testimonialsPage(pageContext.database, visitor.query, outcome, pageContext),
  };
});

export const action = officeAction(async ({ pageContext, visitor, staff, url, context }) => {
  const answer = await handleTestimonialForm(pageContext.database, {
    fields: visitor.form.fields,
    actor: staff,
    decide: pageContext.services.testimonials,
    now: pageContext.now,
  });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") {
    const { state } = visitor.form.fields;
    return redirect(`${url.pathname}?state=${state}&done=${answer.decision}`, 303);
  }
  context.set(actionResult, answer);
  return data(null, { status: answer.problem === "picture" ? 422 : 409 });
});

export default officeScreen(TestimonialsScreen);
