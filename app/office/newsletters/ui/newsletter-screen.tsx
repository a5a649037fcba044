import { MAX_PROPERTIES, MAX_TEXT_CHARACTERS } from "../../../alerts/newsletter-file.ts";
import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxRow, Field } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { NewsletterPage } from "../newsletter-page.server.ts";
import { NewsletterPreviews } from "./newsletter-previews.tsx";
import { NewsletterProgress } from "./newsletter-progress.tsx";
import { NewsletterText } from "./newsletter-text.tsx";
import { SendFields } from "./send-fields.tsx";

/** Completed changes, each with its own message. */
const DONE = ["save", "test", "send", "schedule", "stop", "continue", "unschedule", "too-late"] as const;

/** Screen of one newsletter: its editor or its progress, and previews. */
export function NewsletterScreen({ page }: { page: NewsletterPage }) {
  const t = useTranslations("office-newsletters");
  const { number } = useFormats();
  const { name, sent, outcome, previews } = page;
  const done = DONE.find((known) => known === page.done);
  return (
    <OfficeColumn
      title={name}
      aside={
        <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
          {t("back")}
        </a>
      }
    >
      {done && !outcome && (
        <Outcome kind={done === "too-late" ? "problem" : "done"}>
          {t(`done.${done}`, { address: page.ownAddress })}
        </Outcome>
      )}
      {outcome?.problem && (
        <Outcome kind="problem">
          {outcome.problem === "homes" && outcome.detail
            ? t("problems.missingHomes", { properties: outcome.detail })
            : t(`problems.${outcome.problem}`, {
                characters: number(MAX_TEXT_CHARACTERS),
                properties: MAX_PROPERTIES,
              })}
        </Outcome>
      )}
      {sent && <NewsletterProgress page={page} sent={sent} />}
      {/* A form that came too late keeps what was typed. */}
      {(!sent || outcome) && <Editor page={page} />}
      {previews.length > 0 && <NewsletterPreviews previews={previews} />}
    </OfficeColumn>
  );
}

function Editor({ page }: { page: NewsletterPage }) {
  const t = useTranslations("office-newsletters");
  const { draft, languages, properties, outcome, token, maySend } = page;
  const isInvalid = outcome?.fields.includes("homes") ?? false;
  return (
    <form method="post" className="mt-6 grid gap-10">
      <input type="hidden" name="token" value={token} />
      {/* The default button, which the Enter key presses. */}
      <button type="submit" name="action" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {languages.map((language) => (
        <NewsletterText key={language} language={language} page={page} />
      ))}
      <section aria-labelledby="homes" className="grid gap-3">
        <h2 id="homes" className="text-xl">
          {t("homes.title")}
        </h2>
        <Field
          label={t("homes.numbers")}
          name="homes"
          defaultValue={draft.homes}
          aria-invalid={isInvalid || undefined}
          className="max-w-xl"
        />
        <details>
          <summary className="text-link inline-flex min-h-11 items-center">{t("homes.choose")}</summary>
          <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
            {properties.map(({ id, name }) => (
              <li key={id}>
                <CheckboxRow label={name} name="home" value={id} />
              </li>
            ))}
          </ul>
        </details>
      </section>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="save">
          {t("save")}
        </Button>
        <Button type="submit" name="action" value="test">
          {t("test", { address: page.ownAddress })}
        </Button>
      </p>
      {maySend && <SendFields page={page} />}
    </form>
  );
}
