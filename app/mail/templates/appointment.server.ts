import { clockText } from "../../time/brussels-time.ts";
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
    kind: "unconfirmed" | "requested" | "confirmed" | "moved" | "cancelled" | "reminder";
    /** Time until which the slot is held for the visitor to confirm, ISO. Absent when it is not held. */
    heldUntil?: string;
    /** Message of the agency about the change that it made. */
    message?: string;
    /**
     * Values that the visitor entered, labelled in their language. Free text is left out: somebody else may have entered
     * the address of the recipient. Only the first mail has values.
     */
    values: LabelledValue[];
    terms?: RentTerms;
    /** Path of the page to confirm, move or cancel the appointment, without the origin. Absent once it is cancelled. */
    path?: string;
  };

/**
 * Mail to the visitor with the state of their appointment, the conditions for tenants, and links to confirm, move or cancel
 * it.
 */
export const appointment: MailTemplate<AppointmentDetails> = (details, frame) => {
  const { t, language, agency, baseUrl } = frame;
  const { kind, reference, subject, time, values, terms, path, heldUntil, message } = details;
  const needsConfirmation = kind === "unconfirmed" && path !== undefined;
  const until = heldUntil && clockText(new Date(heldUntil));
  const method = details.calendar.state === "cancelled" ? "CANCEL" : "REQUEST";
  // A reminder changes nothing, so it needs no calendar file.
  const attachments = kind === "reminder" ? [] : calendarAttachment(details, { method, agency, baseUrl, t });
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText(details, t) },
    { kind: "paragraph", text: t(`appointment.text.${textKey(details)}`, { agency: agency.name, until }) },
    message ? { kind: "paragraph", text: message } : undefined,
    needsConfirmation
      ? { kind: "link", text: t("appointment.confirm"), url: `${baseUrl}${path}#confirm` }
      : undefined,
    { kind: "reference", label: t("reference"), value: reference },
    subject.address === undefined ? undefined : { kind: "link", text: subject.title, url: subject.address },
    factsPart(t("appointment.facts"), details, language, t),
    subject.isAddressHidden && subject.place !== "" && kind !== "cancelled"
      ? { kind: "paragraph", text: t("appointment.placeLater") }
      : undefined,
    time && { kind: "paragraph", text: t("appointment.zone") },
    terms && kind !== "cancelled" ? termsPart(terms, t) : undefined,
    values.length > 0 ? { kind: "values", title: t("confirmation.sent"), values } : undefined,
    path === undefined || needsConfirmation || time === undefined
      ? undefined
      : { kind: "link", text: t("appointment.move"), url: `${baseUrl}${path}#move` },
    path === undefined || needsConfirmation
      ? undefined
      : { kind: "link", text: t("appointment.cancel"), url: `${baseUrl}${path}#cancel` },
    path === undefined || needsConfirmation ? undefined : { kind: "paragraph", text: t("appointment.once") },
    attachments.length > 0 && kind !== "cancelled"
      ? { kind: "paragraph", text: t("appointment.calendar.attached") }
      : undefined,
    { kind: "paragraph", text: t("appointment.urgent", { phone: agency.phone, reference }) },
    needsConfirmation ? { kind: "paragraph", text: t("appointment.notYou") } : undefined,
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

/** Key of the first paragraph: the kind of the mail, except in these cases. */
function textKey({ kind, time, gone, calendar, heldUntil }: AppointmentDetails) {
  if (kind === "unconfirmed" && heldUntil === undefined) return "unheld";
  if (kind === "requested" && gone) return "gone";
  if (kind === "requested" && time === undefined) return "wishes";
  if (kind === "moved" && calendar.state === "requested") return "movedRequested";
  return kind;
}
