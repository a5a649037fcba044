import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";
import { momentText } from "./moment-text.ts";

export type FeedNoticeDetails = {
  /** `held`: the import was not applied, because it is empty or would remove many properties. A manager can approve it. */
  kind: "failed" | "held" | "works";
  /** Name of the feed in `site.json`. */
  feed: string;
  /** Time of the failure or recovery, ISO. */
  at: string;
  /** Error message of the import. */
  message?: string;
};

/** Mail to the operator of the site, and to managers who asked for it, when a feed fails, is held, or works again. */
export const feedNotice: MailTemplate<FeedNoticeDetails> = ({ kind, feed, at, message }, frame) => {
  const { t, agency } = frame;
  const values = { feed, agency: agency.name, time: momentText(at, frame.formats) };
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: t(`feedNotice.${kind}.text`, values) },
    message === undefined
      ? undefined
      : {
          kind: "values",
          title: t("feedNotice.details"),
          values: [{ label: t("feedNotice.reported"), value: message }],
        },
    kind === "held" ? { kind: "paragraph", text: t("feedNotice.held.hint") } : undefined,
    kind === "works" ? undefined : { kind: "paragraph", text: t("feedNotice.once") },
  ];
  return mailContent(
    {
      subject: t(`feedNotice.${kind}.subject`, values),
      title: t(`feedNotice.${kind}.title`),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
