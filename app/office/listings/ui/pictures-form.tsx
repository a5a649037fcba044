import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ListingPage } from "../listing-page.server.ts";
import { FieldMessage, PartSection, PartState, problemOf, submittedValue } from "./listing-part.tsx";

/** Form that orders the pictures of a listing and chooses the main one. */
export function PicturesForm({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  const { pictures } = page;
  const problem = problemOf(page, "position");
  const positions = submittedPositions(page);
  const main = submittedValue(page, "pictures", "main") ?? pictures.all[0]?.url;
  return (
    <PartSection id="pictures" title={t("parts.pictures")}>
      <PartState part={pictures} page={page} label={t("parts.pictures")} />
      {page.mayChange && pictures.all.length > 1 && (
        <form method="post" className="mt-4">
          <input type="hidden" name="version" value={page.version} />
          <p className="measure text-sm text-slate">{t("listing.pictures.text")}</p>
          <ol className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4 sm:grid-cols-3">
            {pictures.all.map(({ url, picture }, index) => (
              <li key={url}>
                <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 45vw" />
                <input type="hidden" name="url" value={url} />
                <span className="mt-2 flex flex-wrap items-center gap-x-3">
                  <label className="inline-flex flex-wrap items-center gap-x-2 text-sm text-slate">
                    {t("listing.pictures.position")}
                    <input
                      type="number"
                      name="position"
                      min={1}
                      max={999}
                      required
                      defaultValue={positions.get(url) ?? index + 1}
                      aria-describedby={problem && "position-problem"}
                      className={controlClasses("w-20! figures")}
                    />
                  </label>
                  <label className="inline-flex min-h-11 items-center gap-2 text-sm">
                    <input
                      type="radio"
                      name="main"
                      value={url}
                      defaultChecked={url === main}
                      className="size-5 shrink-0"
                    />
                    {t("listing.pictures.main")}
                  </label>
                </span>
              </li>
            ))}
          </ol>
          <FieldMessage id="position-problem" problem={problem} />
          <Button type="submit" name="action" value="pictures" className="mt-4">
            {t("part.save")}
            <span className="sr-only"> {t("parts.pictures")}</span>
          </Button>
        </form>
      )}
    </PartSection>
  );
}

/** Typed positions by the URL of the picture, when the form was rejected. */
function submittedPositions({ draft }: ListingPage): ReadonlyMap<string, string | undefined> {
  const { url = [], position = [] } = draft?.fields.action === "pictures" ? draft.lists : {};
  return new Map(url.map((address, index) => [address, position[index]]));
}
