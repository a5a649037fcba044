import { useTranslations } from "../../../i18n/use-translations.ts";
import { MAX_TITLE } from "../../../property/listing-overrides.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { ListingPage } from "../listing-page.server.ts";
import { MAX_DESCRIPTION } from "../read-listing-form.ts";
import {
  FieldMessage,
  PartSection,
  problemOf,
  RemoveOverride,
  submittedValue,
  TextArea,
} from "./listing-part.tsx";

type LanguageTexts = ListingPage["texts"][number];

/** Forms that override the title and description of a listing, one for each language of the site. */
export function TextsForms({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  return (
    <PartSection id="texts" title={t("listing.texts.title")}>
      <p className="measure mt-3 text-sm text-slate">{t("listing.texts.text")}</p>
      {page.texts.map((texts) => (
        <details
          key={texts.language}
          open={submittedValue(page, "texts", "language") === texts.language}
          className="mt-3 border-t border-hairline pt-1"
        >
          <summary className="inline-flex min-h-11 items-center gap-3">
            <span className="text-link">{texts.name}</span>
            {(texts.title.override || texts.description.override) && (
              <span className="text-sm text-slate">{t("list.overridden")}</span>
            )}
          </summary>
          <LanguageForm page={page} texts={texts} />
        </details>
      ))}
    </PartSection>
  );
}

function LanguageForm({ page, texts }: { page: ListingPage; texts: LanguageTexts }) {
  const t = useTranslations("listings");
  const { language, title, description, name } = texts;
  const isRejected = submittedValue(page, "texts", "language") === language;
  const problem = isRejected ? problemOf(page, "title") : undefined;
  const value = (field: string) => (isRejected ? submittedValue(page, "texts", field) : undefined);
  return (
    <div className="mt-2 grid gap-4">
      <FeedText part={title} label={t("parts.title")} page={page} language={language} />
      <FeedText part={description} label={t("parts.description")} page={page} language={language} />
      {page.mayChange && (
        <form method="post" className="grid gap-3">
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="language" value={language} />
          <div>
            <Field
              label={t("parts.title")}
              name="title"
              lang={language}
              maxLength={MAX_TITLE}
              defaultValue={value("title") ?? title.visible}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && `title-${language}-problem`}
            />
            <FieldMessage id={`title-${language}-problem`} problem={problem} />
          </div>
          <TextArea
            id={`description-${language}`}
            label={t("parts.description")}
            name="description"
            rows={10}
            lang={language}
            maxLength={MAX_DESCRIPTION}
            value={value("description") ?? description.visible}
            problem={isRejected ? problemOf(page, "description") : undefined}
          />
          <Button type="submit" name="action" value="texts" className="justify-self-start">
            {t("part.save")}
            <span className="sr-only"> {name}</span>
          </Button>
        </form>
      )}
    </div>
  );
}

type FeedTextProps = {
  part: LanguageTexts["title"];
  label: string;
  page: ListingPage;
  language: LanguageTexts["language"];
};

/**
 * The text of the feed, when it is overridden, with the button that removes the override. Staff who may not change the
 * listing see the visible text too.
 */
function FeedText({ part, label, page, language }: FeedTextProps) {
  const t = useTranslations("listings");
  const { override, feed, visible } = part;
  return (
    <div>
      {!page.mayChange && (
        <p lang={language} className="whitespace-pre-line">
          {visible}
        </p>
      )}
      {override && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-slate">
            {t("common:labelled", {
              label,
              value: t(override.hasFeedChanged ? "part.feedNow" : "part.feed"),
            })}
          </summary>
          <p lang={language} className="whitespace-pre-line">
            {feed || t("part.nothing")}
          </p>
        </details>
      )}
      <RemoveOverride part={part} page={page} label={`${label} (${language})`} />
    </div>
  );
}
