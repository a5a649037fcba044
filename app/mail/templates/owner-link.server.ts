import { pathFor } from "../../i18n/paths/path-for.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

export type OwnerLinkDetails = {
  purpose: "invitation" | "reset";
  /** Absent in mails of a former version, which are all for owners. */
  audience?: "owner" | "staff";
  name?: string;
  /** E-mail address with which the user signs in. */
  email: string;
  /** Id of the link. Its key is derived when the mail is rendered. */
  link: string;
};

/**
 * Mail to an owner or a member of staff with the link to choose or reset their password. The link is in the language of the
 * mail, because the site may not offer the language of the account any more.
 */
export const ownerLink: MailTemplate<OwnerLinkDetails> = (details, frame) => {
  const { purpose, audience, name, email, link } = details;
  const { t, agency, baseUrl, language, linkKey } = frame;
  const path = pathFor(audience === "staff" ? "office-new-password" : "new-password", language);
  const key = audience === "staff" ? (`staff.${purpose}` as const) : purpose;
  const parts: (MailPart | undefined)[] = [
    name ? { kind: "paragraph", text: t("greeting.named", { name }) } : undefined,
    { kind: "paragraph", text: t(`ownerLink.${key}.text`, { agency: agency.name }) },
    { kind: "link", text: t("ownerLink.link"), url: `${baseUrl}${path}?t=${linkKey(link)}` },
    { kind: "paragraph", text: t(`ownerLink.${purpose}.valid`) },
    { kind: "paragraph", text: t("ownerLink.email", { email }) },
    { kind: "paragraph", text: t(`ownerLink.${purpose}.notYou`) },
  ];
  return mailContent(
    {
      subject: t(`ownerLink.${key}.subject`, { agency: agency.name }),
      title: t(`ownerLink.${key}.title`),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
