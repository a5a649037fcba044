import { type AppointmentFactsInMail, calendarAttachment, factsPart } from "./appointment-parts.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

export type AppointmentNoticeDetails = AppointmentFactsInMail & {
  kind: "unconfirmed" | "requested" | "confirmed" | "moved" | "cancelled";
  /** Party that made the change. A request always comes from a visitor. */
  by: "visitor" | "agency";
  /** Name of the visitor, for the subject. */
  from: string;
  /** Name of the visitor's language, in the language of the agency. */
  visitorLanguage: string;
  /** All values of the form, labelled in the language of the agency. */
  values: LabelledValue[];
  /** Path of the page to confirm, move or cancel it, without the origin. Absent once it is cancelled. */
  path?: string;
  /** The same person sent the same text minutes before. */
  isDuplicate?: boolean;
};

/**
 * Mail to the agency about an appointment that a visitor requested, or that a visitor or the agency changed, with a link
 * to the page that confirms, moves or cancels it.
 */
export const appointmentNotice: MailTemplate<AppointmentNoticeDetails> = (details, frame) => {
  const { t, language, agency, baseUrl } = frame;
  const { kind, by, reference, from, subject, values, path } = details;
  const isWaiting = ["unconfirmed", "requested"].includes(details.calendar.state);
  const linkKey = !isWaiting ? "change" : details.time ? "decide" : "choose";
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: t(`appointmentNotice.text.${textKey(details)}`) },
    details.isDuplicate ? { kind: "paragraph", text: t("notice.duplicate") } : undefined,
    { kind: "reference", label: t("reference"), value: reference },
    factsPart(t("appointmentNotice.facts"), details, language, t),
    subject.isAddressHidden && kind !== "cancelled"
      ? { kind: "paragraph", text: t("appointmentNotice.addressHidden") }
      : undefined,
    path === undefined
      ? undefined
      : {
          kind: "link",
          text: t(`appointmentNotice.${linkKey}`),
          url: baseUrl + path,
        },
    subject.address === undefined ? undefined : { kind: "link", text: subject.title, url: subject.address },
    {
      kind: "values",
      title: t("notice.sent"),
      values: [...values, { label: t("notice.language"), value: details.visitorLanguage }],
    },
    by === "visitor" ? { kind: "paragraph", text: t("notice.reply") } : undefined,
  ];
  return {
    ...mailContent(
      {
        subject: t(`appointmentNotice.subject.${kind}`, { from, title: subject.title, reference }),
        title: t(`appointmentNotice.title.${kind}`, { from }),
        parts: parts.filter((part) => part !== undefined),
      },
      frame,
    ),
    attachments: calendarAttachment(details, {
      // The agency does not invite itself: its calendar is updated without asking for a reply.
      method: details.calendar.state === "cancelled" ? "CANCEL" : "PUBLISH",
      agency,
      baseUrl,
      t,
    }),
  };
};

function textKey({ kind, by, time, gone, calendar }: AppointmentNoticeDetails) {
  if (kind === "unconfirmed") return kind;
  if (kind === "requested") return gone ? "gone" : time ? "requested" : "wishes";
  if (kind === "confirmed") return by === "visitor" ? "confirmedAtOnce" : "confirmed";
  if (kind === "moved" && by === "visitor")
    return calendar.state === "requested" ? "movedByVisitorRequested" : "movedByVisitor";
  if (kind === "moved") return "movedByAgency";
  return by === "visitor" ? "cancelledByVisitor" : "cancelledByAgency";
}
