import { MAX_ALT_CHARACTERS } from "../../../format/length-limits.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { CROP_SIDES, MIN_REMAINING_PERCENT } from "../../../media/picture-edit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { CropFrame } from "../../ui/crop-frame.tsx";
import { ACCEPTED_PICTURES, FILE_INPUT } from "../../ui/file-input.ts";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { PictureRow, PicturesPage } from "../pictures-page.server.ts";
import { FocusForm } from "./focus-form.tsx";

/** Outcomes of a rejected form. */
const PROBLEMS: ReadonlySet<string> = new Set(["used", "crop", "focus", "conflict"]);

/** Screen of all pictures of the website: upload, search, and for each its uses and the forms to edit it. */
export function PicturesScreen({ page }: { page: PicturesPage }) {
  const t = useTranslations("website");
  const { rows, matchCount, searchText, total, nextPath, upload, outcome, uploadPath, websitePath } = page;
  return (
    <OfficeColumn title={t("pictures.title")}>
      <nav aria-label={t("crumbs")} className="mt-1 text-sm">
        <a href={websitePath} className="text-link inline-flex min-h-11 items-center">
          {t("title")}
        </a>
      </nav>
      {outcome && (
        <Outcome kind={PROBLEMS.has(outcome) ? "problem" : "done"}>
          {t(`pictures.outcome.${outcome}`)}
        </Outcome>
      )}
      {upload && upload.added > 0 && (
        <Outcome kind="done">{t("pictures.added", { count: upload.added })}</Outcome>
      )}
      {upload && upload.problems.length > 0 && (
        <Outcome kind="problem">
          {upload.problems.map((problem) => t(`homes:pictures.problems.${problem}`)).join(" ")}
        </Outcome>
      )}
      <form
        method="post"
        action={uploadPath}
        encType="multipart/form-data"
        className="mt-4 grid max-w-3xl gap-3 rounded-card border-2 border-dashed border-control p-5"
      >
        <p className="measure text-slate">{t("pictures.help")}</p>
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("pictures.choose")}</span>
          <input
            type="file"
            name="picture"
            accept={ACCEPTED_PICTURES}
            multiple
            required
            className={FILE_INPUT}
          />
        </label>
        <p>
          <Button type="submit" tone="action">
            {t("pictures.upload")}
          </Button>
        </p>
      </form>
      <search className="mt-8 block">
        <form className="flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field
              label={t("pictures.search")}
              name="q"
              type="search"
              defaultValue={searchText}
              maxLength={100}
            />
          </div>
          <Button type="submit">{t("pictures.find")}</Button>
        </form>
      </search>
      <p className="mt-4 text-sm text-slate">{t("pictures.count", { count: matchCount, total })}</p>
      <ul
        data-crops=""
        className="mt-3 grid grid-cols-2 items-start gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4"
      >
        {rows.map((row, index) => (
          <PictureCard key={row.path} row={row} number={index + 1} page={page} />
        ))}
      </ul>
      {nextPath && (
        <p className="mt-8">
          <ButtonLink href={nextPath}>{t("pictures.next")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

type CardProps = { row: PictureRow; number: number; page: PicturesPage };

function PictureCard({ row, number, page }: CardProps) {
  const t = useTranslations("website");
  const { name, picture, file, uses, uploaded, path, focus } = row;
  return (
    <li className="min-w-0 rounded-card has-[details[open]]:col-span-full has-[details[open]]:grid has-[details[open]]:gap-x-5 has-[details[open]]:border-y has-[details[open]]:border-hairline has-[details[open]]:py-4 sm:has-[details[open]]:grid-cols-[14rem_1fr]">
      {picture ? (
        <Picture picture={picture} sizes="14rem" className="w-full" />
      ) : (
        <img
          src={file}
          alt=""
          loading="lazy"
          className="aspect-3/2 w-full rounded-card bg-surface object-contain p-2"
        />
      )}
      <div className="min-w-0">
        <details>
          <summary className="text-link inline-flex min-h-11 max-w-full cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
            <span className="truncate">{name}</span>
          </summary>
          <Uses uses={uses} />
          {uploaded ? (
            <Forms row={row} uploaded={uploaded} number={number} page={page} />
          ) : (
            <p className="mt-2 text-sm text-slate">{t("pictures.ofFolder")}</p>
          )}
          {picture && <FocusForm path={path} picture={picture} focus={focus} />}
        </details>
        <p className="text-sm text-slate">{t("pictures.used", { count: uses.length })}</p>
        {uploaded && uploaded.missing.length > 0 && (
          <p className="text-sm text-(--colour-error)">
            {t("pictures.noAlt", { languages: uploaded.missing.join(", ") })}
          </p>
        )}
      </div>
    </li>
  );
}

function Uses({ uses }: Pick<PictureRow, "uses">) {
  const t = useTranslations("website");
  if (uses.length === 0) return null;
  return (
    <>
      <h2 className="text-sm font-medium">{t("pictures.usedIn")}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {uses.map(({ text, path }) => (
          <li key={path}>
            <a href={path} className="text-link inline-flex min-h-11 items-center text-sm">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

type FormsProps = CardProps & { uploaded: NonNullable<PictureRow["uploaded"]> };

function Forms({ row: { path, picture, uses }, uploaded, number, page: { languages } }: FormsProps) {
  const t = useTranslations("website");
  return (
    <div className="grid gap-4">
      <form method="post" className="grid gap-2">
        <input type="hidden" name="path" value={path} />
        {languages.map(({ language, name }) => (
          <Field
            key={language}
            label={t("pictures.alt", { language: name })}
            name={`alt.${language}`}
            lang={language}
            defaultValue={uploaded.alt[language]}
            maxLength={MAX_ALT_CHARACTERS}
            required
            autoComplete="off"
          />
        ))}
        <p>
          <Button type="submit" name="action" value="describe">
            {t("pictures.save")}
          </Button>
        </p>
      </form>
      <form method="post" className="grid gap-2">
        <input type="hidden" name="path" value={path} />
        <details id={`crop-${number}`} data-crop>
          <summary className="text-link inline-flex min-h-11 cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
            {t("homes:pictures.crop.title")}
          </summary>
          {picture && <CropFrame picture={picture} />}
          <fieldset className="mt-2 grid max-w-lg gap-x-4 sm:grid-cols-2">
            <legend className="text-sm text-slate">{t("pictures.cropHelp")}</legend>
            {CROP_SIDES.map((side) => (
              <label key={side} className="flex min-h-11 items-center gap-3 text-sm">
                <span className="w-16 shrink-0">{t(`homes:pictures.crop.${side}`)}</span>
                <input
                  type="range"
                  name={`crop.${side}`}
                  data-side={side}
                  min={0}
                  max={100 - MIN_REMAINING_PERCENT}
                  defaultValue={0}
                  className="min-w-0 flex-1 accent-action"
                />
              </label>
            ))}
          </fieldset>
          <p>
            <Button type="submit" name="action" value="crop">
              {t("pictures.crop")}
            </Button>
          </p>
        </details>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" name="action" value="turn">
            {t("pictures.turn")}
          </Button>
          {uses.length === 0 && (
            <Button type="submit" name="action" value="remove">
              {t("pictures.remove")}
            </Button>
          )}
        </p>
      </form>
      {uses.length > 0 && <p className="text-sm text-slate">{t("pictures.inUse")}</p>}
      <p className="text-sm break-all text-slate">
        {t("pictures.by", { name: uploaded.by, time: uploaded.at })}. {path}
      </p>
    </div>
  );
}
