import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";
import { momentWords } from "./moment-words.ts";

/** Event of an account. The first is for the agency, the others for the owner. */
export type OwnerNoticeKind =
  | "signed-in"
  | "password-changed"
  | "factor-on"
  | "factor-off"
  | "passkey-added"
  | "passkey-removed";

export type OwnerNoticeDetails = {
  kind: OwnerNoticeKind;
  /** Name of the owner, if the agency gave one. */
  name?: string;
  email: string;
  /** Time of the event, ISO. */
  at: string;
  /** Path of the page to reset the password, without the origin. */
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

/** Mail about a sign-in, to the agency, or about a change of an account, to its owner. */
export const ownerNotice: MailTemplate<OwnerNoticeDetails> = ({ kind, name, email, at, path }, frame) => {
  const { t, agency, baseUrl } = frame;
  const key = TEXTS[kind];
  const words = {
    agency: agency.name,
    owner: name ? `${name} (${email})` : email,
    time: momentWords(at, frame.formats),
  };
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
