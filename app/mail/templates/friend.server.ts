import { addressVia } from "../../property/via.ts";
import { plainName } from "../mail-address.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

export type FriendDetails = {
  /** Who sends it, as typed. */
  from: string;
  property: { title: string; address: string };
};

/** To somebody whose address a visitor typed: a home, and who thought of them. All but a plain name is ours. */
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
    { kind: "link", text: property.title, address: addressVia(property.address, "share") },
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
