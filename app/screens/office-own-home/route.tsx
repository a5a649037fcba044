import { createContext, data, redirect } from "react-router";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { changeFromPage } from "../../office/own-homes/change-from-page.server.ts";
import { isOwnHome } from "../../office/own-homes/change-own-home.server.ts";
import { findOwnHome } from "../../office/own-homes/find-own-homes.server.ts";
import { HOME_STEPS, readHomeStep } from "../../office/own-homes/home-steps.ts";
import type { HomeValues } from "../../office/own-homes/home-values.ts";
import { homeWords } from "../../office/own-homes/home-words.ts";
import { type HomeOutcome, ownHomePage, readHomeDone } from "../../office/own-homes/own-home-page.server.ts";
import { OwnHomeScreen } from "../../office/own-homes/ui/own-home-screen.tsx";
import { officeScreen } from "../../office/ui/office-screen.tsx";
import { mayDo, type OfficeVisit, officeAction, officeLoader } from "../office-visit.ts";

/** Outcome of the action, for the loader. */
const answered = createContext<{ outcome: HomeOutcome; typed?: HomeValues } | null>(null);

export const loader = officeLoader(async (visit) => {
  const { current, context, staff } = visit;
  const id = idOf(visit);
  const home = id === undefined ? undefined : await findOwnHome(current.database, id);
  if (!home || !mayDo(visit, "homes.write", isOwnHome(home, staff))) return undefined;
  const { query } = visit.visit;
  const { outcome, typed } = context.get(answered) ?? { outcome: readHomeDone(query.get("done")) };
  const page = await ownHomePage(current.database, home, {
    ...current,
    team: current.content.team.members,
    step: readHomeStep(query.get("step")),
    outcome,
    typed,
    uploaded: query.get("uploaded"),
  });
  return { title: `${page.title}: ${page.stepTitle}`, page };
});

export const action = officeAction(async (visit) => {
  const { current, staff, context } = visit;
  const { database, language, textsIn, site, services, now } = current;
  const id = idOf(visit);
  if (id === undefined) return data(null, { status: 404 });
  const step = readHomeStep(visit.visit.query.get("step"));
  const answer = await changeFromPage(database, {
    id,
    step,
    fields: visit.visit.form.fields,
    editor: staff,
    words: homeWords(textsIn, site.languages.enabled),
    publishDue: services.ownHomes.publishDue,
    now,
  });
  const to = (query: Record<string, string>, one = id) =>
    redirect(pathFor("office-own-home", language, { id: one }, query), 303);
  switch (answer.kind) {
    case "done":
      return answer.isNext
        ? to({ step: HOME_STEPS[HOME_STEPS.indexOf(step) + 1] ?? step })
        : to({ step, done: answer.done });
    case "opened":
      return to({ done: "duplicated" }, answer.id);
    case "deleted":
      return redirect(pathFor("office-own-homes", language, {}, { done: "deleted" }), 303);
    case "missing":
      return data(null, { status: 404 });
    case "unknown":
      return data(null, { status: 400 });
    case "shown":
      context.set(answered, answer);
      return data(null, { status: answer.status });
  }
});

function idOf({ params }: OfficeVisit): number | undefined {
  return /^[1-9]\d{0,14}$/.test(params.id ?? "") ? Number(params.id) : undefined;
}

export default officeScreen(OwnHomeScreen);
