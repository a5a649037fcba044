import {
  type AppointmentFactsInMail,
  calendarAttachment,
  factsPart,
  type RentTerms,
  termsPart,
} from "./appointment-parts.ts";
import { type Addressee, greetingText } from "./greeting.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

export type AppointmentDetails = AppointmentFactsInMail &
  Addressee & {
    kind: "requested" | "confirmed" | "moved" | "cancelled" | "reminder";
    /** What he sent, labelled in his language; in the first mail alone. */
    values: LabelledValue[];
    terms?: RentTerms;
    /** Where he moves or cancels, without the origin of the site; none once it is cancelled. */
    path?: string;
  };

/** To the visitor: what became of his appointment, what he should know, and how to change it. */
export const appointment: MailTemplate<AppointmentDetails> = (details, frame) => {
  const { t, language, agency, baseUrl } = frame;
  const { kind, reference, subject, time, values, terms, path } = details;
  const method = details.calendar.state === "cancelled" ? "CANCEL" : "REQUEST";
  // A reminder changes nothing, so that no calendar need hear of it.
  const attachments = kind === "reminder" ? [] : calendarAttachment(details, { method, agency, baseUrl, t });
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText(details, t) },
    { kind: "paragraph", text: t(`appointment.text.${textKey(details)}`, { agency: agency.name }) },
    { kind: "reference", label: t("reference"), value: reference },
    subject.address === undefined
      ? undefined
      : { kind: "link", text: subject.title, address: subject.address },
    factsPart(details, language, t),
    time && { kind: "paragraph", text: t("appointment.zone") },
    terms && kind !== "cancelled" ? termsPart(terms, t) : undefined,
    values.length > 0 ? { kind: "values", title: t("confirmation.sent"), values } : undefined,
    path === undefined || time === undefined
      ? undefined
      : { kind: "link", text: t("appointment.move"), address: `${baseUrl}${path}#move` },
    path === undefined
      ? undefined
      : { kind: "link", text: t("appointment.cancel"), address: `${baseUrl}${path}#cancel` },
    path === undefined ? undefined : { kind: "paragraph", text: t("appointment.once") },
    attachments.length > 0 && kind !== "cancelled"
      ? { kind: "paragraph", text: t("appointment.calendar.attached") }
      : undefined,
    { kind: "paragraph", text: t("appointment.urgent", { phone: agency.phone, reference }) },
    kind === "requested" ? { kind: "paragraph", text: t("confirmation.notYou") } : undefined,
  ];
  return {
    ...mailContent(
      {
        subject: t(`appointment.subject.${kind}`, { title: subject.title, reference }),
        title: t(`appointment.title.${kind}`),
        parts: parts.filter((part) => part !== undefined),
      },
      frame,
    ),
    attachments,
  };
};

function textKey({ kind, time, gone, calendar }: AppointmentDetails) {
  if (kind === "requested" && gone) return "gone";
  if (kind === "requested" && time === undefined) return "wishes";
  if (kind === "moved" && calendar.state === "requested") return "movedRequested";
  return kind;
}
