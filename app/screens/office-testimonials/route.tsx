import { createContext, data, redirect } from "react-router";
import {
  handleTestimonialForm,
  readTestimonialDone,
  type TestimonialOutcome,
  testimonialsPage,
} from "../../office/testimonials/testimonials-page.server.ts";
import { TestimonialsScreen } from "../../office/testimonials/ui/testimonials-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { officeAction, officeLoader } from "../office-visit.ts";

/** Outcome of the action, for the loader. */
const answered = createContext<TestimonialOutcome | null>(null);

export const loader = officeLoader(async ({ current, visit, context }) => {
  const outcome = context.get(answered) ?? readTestimonialDone(visit.query.get("done"));
  return {
    title: current.texts.t("office:testimonials.title"),
    page: await testimonialsPage(current.database, visit.query, outcome, current),
  };
});

export const action = officeAction(async ({ current, visit, staff, url, context }) => {
  const answer = await handleTestimonialForm(current.database, {
    fields: visit.form.fields,
    actor: staff,
    decide: current.services.testimonials,
    now: current.now,
  });
  if (answer === undefined) return data(null, { status: 400 });
  if (answer.kind === "done") {
    const { state } = visit.form.fields;
    return redirect(`${url.pathname}?state=${state}&done=${answer.decision}`, 303);
  }
  context.set(answered, answer);
  return data(null, { status: answer.problem === "picture" ? 422 : 409 });
});

export default officeScreen(TestimonialsScreen);
