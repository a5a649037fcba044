import { clockText } from "../../property/brussels-time.ts";
import { dateText } from "../../property/dates.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

/** What happened with an account. The first is for the agency, the others for the owner. */
export type OwnerNoticeKind =
  | "signed-in"
  | "password-changed"
  | "factor-on"
  | "factor-off"
  | "passkey-added"
  | "passkey-removed";

export type OwnerNoticeDetails = {
  kind: OwnerNoticeKind;
  /** Of the owner, where the agency gave one. */
  name?: string;
  email: string;
  /** When, ISO. */
  at: string;
  /** Where he asks for another password, without the origin of the site. */
  path?: string;
};

const TEXTS = {
  "signed-in": "signedIn",
  "password-changed": "passwordChanged",
  "factor-on": "factorOn",
  "factor-off": "factorOff",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
} as const;

/** That somebody signed in, to the agency; that an account was changed, to its owner. */
export const ownerNotice: MailTemplate<OwnerNoticeDetails> = ({ kind, name, email, at, path }, frame) => {
  const { t, agency, baseUrl } = frame;
  const key = TEXTS[kind];
  const words = { agency: agency.name, owner: name ? `${name} (${email})` : email, time: time(at) };
  const isForAgency = kind === "signed-in";
  const parts: (MailPart | undefined)[] = [
    isForAgency || !name ? undefined : { kind: "paragraph", text: t("greeting.named", { name }) },
    { kind: "paragraph", text: t(`ownerNotice.${key}.text`, words) },
    isForAgency ? undefined : { kind: "paragraph", text: t("ownerNotice.notYou", { phone: agency.phone }) },
    path === undefined ? undefined : { kind: "link", text: t("ownerNotice.link"), address: baseUrl + path },
  ];
  return mailContent(
    {
      subject: t(`ownerNotice.${key}.subject`, words),
      title: t(`ownerNotice.${key}.title`, words),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};

/** "21-11-2026, 23:16", in Belgium. */
function time(at: string): string {
  const moment = new Date(at);
  return `${dateText(moment)}, ${clockText(moment)}`;
}
