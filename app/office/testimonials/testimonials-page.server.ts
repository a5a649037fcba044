import { z } from "zod";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { Database } from "../../database/database.server.ts";
import { readId } from "../../format/id.ts";
import {
  findTestimonial,
  findTestimonials,
  type SubmittedTestimonial,
  TESTIMONIAL_STATES,
  type TestimonialState,
} from "../../forms/testimonial/decide-testimonial.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { languageName } from "../language-name.ts";
import { momentText } from "../moment-text.ts";

const PAGE_SIZE = 20;

export type TestimonialRow = {
  reference: string;
  state: TestimonialState;
  name: string;
  comment: string;
  website: string | undefined;
  picturePath: string | undefined;
  language: string;
  postedAt: string;
};

export type TestimonialOutcome =
  | { kind: "done"; decision: "approve" | "reject" }
  /**
   * `conflict`: a colleague decided meanwhile; `picture`: the picture cannot be published; `gone`: the testimonial was
   * erased.
   */
  | { kind: "problem"; problem: "conflict" | "picture" | "gone" };

export type TestimonialsPage = {
  state: TestimonialState;
  states: { value: TestimonialState; text: string; path: string; isCurrent: boolean }[];
  rows: TestimonialRow[];
  /** Path of the page with older testimonials. */
  next: string | undefined;
  outcome: TestimonialOutcome | undefined;
};

/**
 * Functions that carry out a decision. Resolve to "gone" when the testimonial was erased or decided on meanwhile, and
 * `approve` to "picture" when the picture cannot be published.
 */
export type DecideTestimonial = {
  approve: (reference: string, now: Date) => Promise<"done" | "gone" | "picture">;
  reject: (reference: string, now: Date) => Promise<"done" | "gone">;
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date };

/** Data of the testimonials screen: testimonials in one state, the newest first. */
export async function testimonialsPage(
  database: Database,
  query: URLSearchParams,
  outcome: TestimonialOutcome | undefined,
  context: PageContext,
): Promise<TestimonialsPage> {
  const { language, texts } = context;
  const state = TESTIMONIAL_STATES.find((name) => name === query.get("state")) ?? "waiting";
  const path = pathFor("office-testimonials", language);
  const before = readId(query.get("before"));
  const matches = await findTestimonials(database, { state, before, limit: PAGE_SIZE + 1 });
  const visibleTestimonials = matches.slice(0, PAGE_SIZE);
  return {
    state,
    states: TESTIMONIAL_STATES.map((value) => ({
      value,
      text: texts.t(`office:testimonials.states.${value}`),
      path: `${path}?state=${value}`,
      isCurrent: value === state,
    })),
    rows: visibleTestimonials.map((testimonial) => testimonialRow(testimonial, path, context)),
    next: matches.length > PAGE_SIZE ? `?state=${state}&before=${visibleTestimonials.at(-1)?.id}` : undefined,
    outcome,
  };
}

function testimonialRow(
  {
    reference,
    state,
    name,
    comment,
    website,
    image,
    language: testimonialLanguage,
    postedAt,
  }: SubmittedTestimonial,
  path: string,
  { language, texts, now }: PageContext,
): TestimonialRow {
  return {
    reference,
    state,
    name,
    comment,
    website,
    picturePath: image === undefined ? undefined : `${path}${reference}/picture/`,
    language: languageName(testimonialLanguage, language),
    postedAt: momentText(postedAt, now, texts.formats),
  };
}

/** Reads the decision that was carried out from the URL to which its form redirects. */
export function readTestimonialDone(text: string | null): TestimonialOutcome | undefined {
  return text === "approve" || text === "reject" ? { kind: "done", decision: text } : undefined;
}

const formSchema = z.object({
  action: z.enum(["approve", "reject"]),
  reference: z.string().regex(/^GB-[A-Z0-9]{5}$/),
  /** State that the page was rendered with. */
  state: z.enum(TESTIMONIAL_STATES),
});

type SubmittedForm = { fields: Record<string, string>; actor: Actor; decide: DecideTestimonial; now: Date };

/** Approves or rejects a testimonial. Undefined for a form that the screen does not have. */
export async function handleTestimonialForm(
  database: Database,
  { fields, actor, decide, now }: SubmittedForm,
): Promise<TestimonialOutcome | undefined> {
  const parsed = formSchema.safeParse(fields);
  if (!parsed.success) return undefined;
  const { action, reference, state } = parsed.data;
  const before = await findTestimonial(database, reference);
  if (before === undefined) return { kind: "problem", problem: "gone" };
  if (before.state !== state) return { kind: "problem", problem: "conflict" };
  const result = await decide[action](reference, now);
  if (result === "gone") {
    const isStored = (await findTestimonial(database, reference)) !== undefined;
    return { kind: "problem", problem: isStored ? "conflict" : "gone" };
  }
  if (result === "picture") return { kind: "problem", problem: result };
  const after = action === "approve" ? "approved" : "rejected";
  await recordAudit(
    database,
    actor,
    {
      action: `testimonial-${action}`,
      subject: reference,
      before: { state },
      after: { state: after },
    },
    now,
  );
  return { kind: "done", decision: action };
}
