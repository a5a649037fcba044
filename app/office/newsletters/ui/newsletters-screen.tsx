import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { NewslettersPage } from "../newsletters-page.server.ts";

/** Screen of newsletters: a form for a new one, drafts, and those that are scheduled or whose sending has begun. */
export function NewslettersScreen({ page }: { page: NewslettersPage }) {
  const t = useTranslations("office-newsletters");
  const { drafts, sent, subscribersPath, rejected } = page;
  return (
    <OfficeColumn
      title={t("title")}
      aside={subscribersPath && <ButtonLink href={subscribersPath}>{t("subscribers.title")}</ButtonLink>}
    >
      {rejected && <Outcome kind="problem">{t("new.problem")}</Outcome>}
      <form method="post" className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <Field
          label={t("new.name")}
          name="name"
          required
          maxLength={60}
          defaultValue={rejected?.name}
          aria-invalid={rejected ? true : undefined}
          className="min-w-[min(12rem,100%)] grow"
        />
        <Button type="submit" tone="action" name="action" value="new">
          {t("new.button")}
        </Button>
      </form>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="mt-10">
          <h2 id="drafts" className="text-xl">
            {t("drafts")}
          </h2>
          <ul className="mt-3 border-t border-hairline">
            {drafts.map(({ name, path, at }) => (
              <li key={name} className="border-b border-hairline">
                <a
                  href={path}
                  className="flex min-h-11 flex-wrap justify-between gap-x-6 py-2 hover:bg-surface"
                >
                  <span className="underline-offset-4 hover:underline">{name}</span>
                  <span className="figures text-sm text-slate">{at}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="sent" className="mt-10">
        <h2 id="sent" className="text-xl">
          {t("sent")}
        </h2>
        {sent.length === 0 ? (
          <p className="mt-3 text-slate">{t("none")}</p>
        ) : (
          <ul className="mt-3 border-t border-hairline">
            {sent.map((newsletter) => (
              <li key={newsletter.name} className="border-b border-hairline">
                <a
                  href={newsletter.path}
                  className="grid gap-x-6 py-3 hover:bg-surface md:grid-cols-[10rem_1fr_10rem]"
                >
                  <span className="figures text-slate">{newsletter.at}</span>
                  <span>
                    <span className="block underline-offset-4 hover:underline">
                      {newsletter.title || newsletter.name}
                    </span>
                    <span className="block text-sm text-slate">{newsletter.result}</span>
                  </span>
                  <span className="md:text-right">{newsletter.state}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </OfficeColumn>
  );
}
