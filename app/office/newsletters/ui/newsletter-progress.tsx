import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import type { NewsletterPage } from "../newsletter-page.server.ts";

type NewsletterProgressProps = { page: NewsletterPage; sent: NonNullable<NewsletterPage["sent"]> };

/** Progress or result of sending a newsletter, with a button to stop, continue or unschedule it. */
export function NewsletterProgress({ page, sent }: NewsletterProgressProps) {
  const t = useTranslations("office-newsletters");
  const { state } = sent;
  const action = (
    { sending: "stop", stopped: "continue", scheduled: "unschedule", sent: undefined } as const
  )[state];
  return (
    <section
      aria-label={sent.stateText}
      data-progress=""
      data-refresh={state === "sending" ? "" : undefined}
      className="mt-6 grid max-w-2xl gap-3"
    >
      <p className="text-lg" aria-live="polite">
        {t("progress.state", { state: sent.stateText, at: sent.at })}
      </p>
      {sent.by && <p className="text-slate">{t("progress.by", { name: sent.by })}</p>}
      {state !== "scheduled" && (
        <>
          <progress value={sent.progress} aria-label={sent.stateText} className="sending-progress" />
          <p>{sent.result}</p>
        </>
      )}
      {page.maySend && action && (
        <form method="post">
          <Button type="submit" name="action" value={action}>
            {t(`progress.${action}`)}
          </Button>
        </form>
      )}
      {state === "sending" && <p className="text-sm text-slate">{t("progress.note")}</p>}
    </section>
  );
}
