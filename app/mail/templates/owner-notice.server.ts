import { pathFor } from "../../i18n/paths/path-for.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";
import { momentText } from "./moment-text.ts";

/** Event of an account of an owner or of staff. The agency is notified of `signed-in`, the user of all others. */
export type OwnerNoticeKind =
  | "signed-in"
  | "password-chosen"
  | "password-changed"
  | "factor-on"
  | "factor-off"
  | "passkey-added"
  | "passkey-removed";

export type OwnerNoticeDetails = {
  kind: OwnerNoticeKind;
  /** Name of the user, if the agency gave one. */
  name?: string;
  email: string;
  /** Time of the event, ISO. */
  at: string;
  /** Absent in mails to the agency, and in those of a former version. */
  audience?: "owner" | "staff";
};

const TEXTS = {
  "signed-in": "signedIn",
  "password-chosen": "passwordChosen",
  "password-changed": "passwordChanged",
  "factor-on": "factorOn",
  "factor-off": "factorOff",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
} as const;

/** Mail about a sign-in of an owner, to the agency, or about a change of an account, to its user. */
export const ownerNotice: MailTemplate<OwnerNoticeDetails> = ({ kind, name, email, at, audience }, frame) => {
  const { t, agency, baseUrl, language } = frame;
  const key = TEXTS[kind];
  const values = {
    agency: agency.name,
    owner: name ? `${name} (${email})` : email,
    time: momentText(at, frame.formats),
  };
  const isForAgency = kind === "signed-in";
  const resetPath = pathFor(audience === "staff" ? "office-forgot-password" : "forgot-password", language);
  const parts: (MailPart | undefined)[] = [
    isForAgency || !name ? undefined : { kind: "paragraph", text: t("greeting.named", { name }) },
    { kind: "paragraph", text: t(`ownerNotice.${key}.text`, values) },
    isForAgency ? undefined : { kind: "paragraph", text: t("ownerNotice.notYou", { phone: agency.phone }) },
    isForAgency ? undefined : { kind: "link", text: t("ownerNotice.link"), url: baseUrl + resetPath },
  ];
  return mailContent(
    {
      subject: t(`ownerNotice.${key}.subject`, values),
      title: t(`ownerNotice.${key}.title`, values),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
