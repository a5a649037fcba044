import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { ListingPage } from "../listing-page.server.ts";
import { FieldMessage, PartSection, PartState, problemOf } from "./listing-part.tsx";

const EMPTY_ROWS = 3;

/** Form for the days on which a property can be viewed without an appointment. */
export function ViewingDaysForm({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  return (
    <PartSection id="viewing-days" title={t("parts.viewing-days")}>
      <PartState part={page.viewingDays} page={page} label={t("parts.viewing-days")} />
      {page.mayChange && (
        <form method="post" className="mt-4 grid gap-3">
          <input type="hidden" name="version" value={page.version} />
          <p className="measure text-sm text-slate">{t("listing.viewingDays.text")}</p>
          {rowsOf(page).map((row) => (
            <DayRow key={row.index} row={row} page={page} />
          ))}
          <Button type="submit" name="action" value="viewing-days" className="justify-self-start">
            {t("part.save")}
            <span className="sr-only"> {t("parts.viewing-days")}</span>
          </Button>
        </form>
      )}
    </PartSection>
  );
}

type Row = { index: number; day: string; from: string; until: string };

/** Rows of a rejected form; otherwise the days of the listing, and some empty rows. */
function rowsOf({ draft, viewingDays }: ListingPage): Row[] {
  if (draft?.fields.action === "viewing-days") {
    const { day = [], from = [], until = [] } = draft.lists;
    return day.map((typedDay, index) => ({
      index,
      day: typedDay,
      from: from[index] ?? "",
      until: until[index] ?? "",
    }));
  }
  const empty = Array.from({ length: EMPTY_ROWS }, () => ({ day: "", from: "", until: "" }));
  return [...viewingDays.days, ...empty].map((row, index) => ({ index, ...row }));
}

function DayRow({ row, page }: { row: Row; page: ListingPage }) {
  const t = useTranslations("listings");
  const problem = problemOf(page, `day-${row.index}`);
  const id = `day-${row.index}-problem`;
  const invalid = { "aria-invalid": problem ? true : undefined, "aria-describedby": problem && id };
  return (
    <fieldset>
      <legend className="sr-only">{t("listing.viewingDays.row", { number: row.index + 1 })}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-2 sm:flex">
        <Field
          label={t("listing.viewingDays.day")}
          type="date"
          name="day"
          defaultValue={row.day}
          className="max-sm:col-span-full"
          {...invalid}
        />
        <Field
          label={t("listing.viewingDays.from")}
          type="time"
          name="from"
          defaultValue={row.from}
          {...invalid}
        />
        <Field
          label={t("listing.viewingDays.until")}
          type="time"
          name="until"
          defaultValue={row.until}
          {...invalid}
        />
      </div>
      <FieldMessage id={id} problem={problem} />
    </fieldset>
  );
}
