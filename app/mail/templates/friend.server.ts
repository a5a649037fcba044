import { withLinkOrigin } from "../../property/link-origin.ts";
import { plainName } from "../mail-address.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

export type FriendDetails = {
  /** Name of the visitor, as typed. */
  from: string;
  /** The recommended property; `address` is the URL of its page. */
  property: { title: string; address: string };
};

/**
 * Mail that recommends a property, to an address that a visitor typed. Apart from a plain name, it contains
 * no text of the visitor.
 */
export const friend: MailTemplate<FriendDetails> = (details, frame) => {
  const { t, agency } = frame;
  const { property } = details;
  const from = plainName(details.from);
  const parts: MailPart[] = [
    { kind: "paragraph", text: t("greeting.plain") },
    {
      kind: "paragraph",
      text: t(from ? "friend.text" : "friend.textUnnamed", { from, agency: agency.name }),
    },
    { kind: "link", text: property.title, url: withLinkOrigin(property.address, "share") },
    { kind: "paragraph", text: t("friend.why", { agency: agency.name }) },
  ];
  return mailContent(
    {
      subject: t(from ? "friend.subject" : "friend.subjectUnnamed", { from, property: property.title }),
      title: t("friend.title"),
      parts,
    },
    frame,
  );
};
