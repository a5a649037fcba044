import { pathFor } from "../../i18n/paths/path-for.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";

export type WelcomeDetails = {
  /** URL of the page that ends the subscription, and of the one-click unsubscribe. */
  unsubscribe: string;
};

/** First mail to a subscriber who has confirmed the newsletter. */
export const welcome: MailTemplate<WelcomeDetails> = ({ unsubscribe }, frame) => {
  const { t, agency, baseUrl, language } = frame;
  const content = mailContent(
    {
      subject: t("welcome.subject", { agency: agency.name }),
      title: t("welcome.title"),
      parts: [
        { kind: "paragraph", text: t("greeting.plain") },
        { kind: "paragraph", text: t("welcome.text", { agency: agency.name }) },
        { kind: "link", text: t("welcome.link"), url: `${baseUrl}${pathFor("for-sale", language)}` },
        { kind: "links", links: [{ text: t("stop.newsletter"), url: unsubscribe }] },
      ],
    },
    frame,
  );
  return { ...content, unsubscribe };
};
