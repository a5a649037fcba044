import { listAssignees } from "../../accounts/manage-staff.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Database } from "../../database/database.server.ts";
import { isId } from "../../format/id.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { readAddress } from "../../mail/mail-address.ts";
import { languageName } from "../language-name.ts";
import { addByStaff, type StaffBookingServices } from "./add-by-staff.server.ts";
import type { AppointmentOutcome } from "./appointment-outcome.ts";
import type { AppointmentActor } from "./change-by-staff.server.ts";
import { NEW_APPOINTMENT_LENGTHS } from "./new-appointment-lengths.ts";
import { readTime } from "./typed-time.ts";

export type NewAppointmentPage = {
  backPath: string;
  agents: { value: string; text: string }[];
  languages: { value: Language; text: string }[];
  /** Typed values by field. */
  draft: Record<string, string>;
  outcome: AppointmentOutcome | undefined;
};

type PageContext = {
  site: SiteConfig;
  language: Language;
  draft: Record<string, string>;
  outcome: AppointmentOutcome | undefined;
};

/** Data of the screen on which staff book an appointment for somebody on the phone. */
export async function newAppointmentPage(
  database: Database,
  { site, language, draft, outcome }: PageContext,
): Promise<NewAppointmentPage> {
  return {
    backPath: pathFor("office-appointments", language),
    agents: (await listAssignees(database)).map(({ email, name }) => ({ value: email, text: name })),
    languages: site.languages.enabled.map((value) => ({ value, text: languageName(value, language) })),
    draft: { minutes: "30", language, ...draft },
    outcome,
  };
}

export type BookingFormResult =
  | { kind: "added"; id: number }
  | { kind: "rejected"; outcome: AppointmentOutcome; draft: Record<string, string> };

/** Validates the booking form, and books the appointment. */
export async function handleBookingForm(
  services: StaffBookingServices,
  fields: Record<string, string>,
  actor: AppointmentActor,
): Promise<BookingFormResult> {
  const draft = readFields(fields);
  const { property = "", email = "", agent = "" } = draft;
  const rejected = (
    problem: Extract<AppointmentOutcome, { kind: "problem" }>["problem"],
  ): BookingFormResult => ({
    kind: "rejected",
    outcome: { kind: "problem", problem },
    draft,
  });
  const time = readTime(draft, services.now);
  if (property !== "" && !isId(property)) return rejected("property");
  if (typeof time === "string") return rejected(time);
  if (draft.lastName === "") return rejected("name");
  if (email === "" && draft.phone === "") return rejected("contact");
  if (email !== "" && readAddress(email) === undefined) return rejected("email");
  const { enabled } = services.site.languages;
  const result = await addByStaff(
    services,
    {
      property: property === "" ? undefined : Number(property),
      ...time,
      agent: agent === "" ? undefined : agent.toLowerCase(),
      language: enabled.find((language) => language === draft.language) ?? services.site.languages.default,
      values: Object.fromEntries(
        (["firstName", "lastName", "email", "phone", "remark"] as const).map((name) => [
          name,
          draft[name] ?? "",
        ]),
      ),
      isForced: fields.force === "yes",
    },
    actor,
  );
  if (result.kind === "done") return { kind: "added", id: result.id };
  return rejected(result.kind === "no-property" ? "property" : result.kind);
}

function readFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NEW_APPOINTMENT_LENGTHS).map(([name, length]) => [
      name,
      (fields[name] ?? "").replaceAll("\0", "").toWellFormed().trim().slice(0, length),
    ]),
  );
}
