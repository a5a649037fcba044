import type { Language } from "../../i18n/languages.ts";
import { clockText, dayAndPeriodText, dayTexts } from "../../time/brussels-time.ts";
import type { TranslateAnyKey } from "../translate-any-key.ts";
import type { AppointmentRow } from "./tables.server.ts";

/** Texts about the current state of an appointment on a thank-you page. */
export type AppointmentThanks = {
  title: string;
  text: string;
  facts: { label: string; value: string }[];
  /** Note that times are in Belgian time; absent without a time. */
  timeZoneNote?: string;
  /** Text keys of the next steps; empty when there are none. */
  steps: readonly string[];
  isConfirmed: boolean;
  /** Cancelled, or its time has passed. */
  isOver: boolean;
};

/**
 * State of an appointment for these texts. `unheld`: unconfirmed, and its time is not held for the visitor. `wishes`: it
 * has preferred days, and no time. `gone`: somebody else took the chosen time first.
 */
type State = "unconfirmed" | "unheld" | "requested" | "wishes" | "gone" | "confirmed" | "cancelled" | "over";

const STEPS: Readonly<Record<State, readonly string[]>> = {
  unconfirmed: ["forms:next.appointmentVerify", "forms:next.appointmentUnwanted"],
  unheld: ["forms:next.appointmentVerify", "forms:next.appointmentUnwanted"],
  requested: ["forms:next.appointmentConfirm", "forms:next.appointmentChange"],
  wishes: ["forms:next.appointmentPropose", "forms:next.appointmentCancel"],
  gone: ["forms:next.appointmentPropose", "forms:next.appointmentCancel"],
  confirmed: ["forms:next.appointmentChange"],
  cancelled: [],
  over: [],
};

type ThanksContext = {
  t: TranslateAnyKey;
  language: Language;
  agency: string;
  now: Date;
  /** Time until which the slot is held for the visitor to confirm. */
  heldUntil?: Date;
};

/** Builds the texts about the current state of an appointment, in the language of the visitor. */
export function appointmentThanks(
  row: AppointmentRow,
  { t, language, agency, now, heldUntil }: ThanksContext,
): AppointmentThanks {
  const state = stateOf(row, now, heldUntil);
  const { startsAt, endsAt, facts } = row;
  const [subject] = [facts.subjects[language], ...Object.values(facts.subjects)].filter(Boolean);
  const timeFacts =
    startsAt && endsAt
      ? [
          {
            label: t("mail:appointment.when"),
            value: dayAndPeriodText(new Date(startsAt), new Date(endsAt), language),
          },
        ]
      : facts.wishes.map(({ day, hours }, index) => ({
          label: t("mail:appointment.wish", { number: index + 1 }),
          value: [dayTexts(day, language).whole, hours.visitor].filter(Boolean).join(", "),
        }));
  const placeFacts = subject?.place ? [{ label: t("mail:appointment.where"), value: subject.place }] : [];
  return {
    title: t(`appointments:thanks.${state}.title`),
    text: t(`appointments:thanks.${state}.text`, { agency, until: heldUntil ? clockText(heldUntil) : "" }),
    facts: [...timeFacts, ...placeFacts],
    timeZoneNote: startsAt ? t("appointments:slots.zone") : undefined,
    steps: STEPS[state],
    isConfirmed: state === "confirmed",
    isOver: state === "cancelled" || state === "over",
  };
}

function stateOf(
  { state, startsAt, facts }: AppointmentRow,
  now: Date,
  heldUntil: ThanksContext["heldUntil"],
): State {
  if (state === "cancelled") return "cancelled";
  // The chosen time was taken while the request was stored (docs/specification-notes.md#n192).
  if (startsAt === null) return facts.wishes.length > 0 ? "wishes" : "gone";
  if (new Date(startsAt) <= now) return "over";
  return state === "unconfirmed" && heldUntil === undefined ? "unheld" : state;
}
