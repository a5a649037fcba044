import { addressVia } from "../../property/via.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

export type FriendDetails = {
  /** Who sends it, as he calls himself, and where he is answered. */
  from: string;
  fromAddress: string;
  /** A few words of his own; without addresses of sites. */
  message?: string;
  property: { title: string; address: string };
};

/** To somebody whose address a visitor typed: a home, and who thought of him. All but a few words are ours. */
export const friend: MailTemplate<FriendDetails> = ({ from, fromAddress, message, property }, frame) => {
  const { t, agency } = frame;
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: t("greeting.plain") },
    { kind: "paragraph", text: t("friend.text", { from, address: fromAddress, agency: agency.name }) },
    message ? { kind: "paragraph", text: t("friend.message", { message }) } : undefined,
    { kind: "link", text: property.title, address: addressVia(property.address, "share") },
    { kind: "paragraph", text: t("friend.why", { agency: agency.name }) },
  ];
  return mailContent(
    {
      subject: t("friend.subject", { from, property: property.title }),
      title: t("friend.title"),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
