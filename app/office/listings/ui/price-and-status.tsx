import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import type { ListingPage } from "../listing-page.server.ts";
import {
  FieldMessage,
  PartSection,
  PartState,
  problemOf,
  RemoveOverride,
  submittedValue,
} from "./listing-part.tsx";

type PartProps = { page: ListingPage };

/** Form that overrides the price of a listing, or shows it "on request". */
export function PriceForm({ page }: PartProps) {
  const t = useTranslations("listings");
  const problem = problemOf(page, "price");
  const { price } = page;
  const isRejected = submittedValue(page, "price", "action") !== undefined;
  return (
    <PartSection id="price" title={t("parts.price")}>
      <PartState part={price} page={page} label={t("parts.price")} />
      {page.mayChange && (
        <form method="post" className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <input type="hidden" name="version" value={page.version} />
          <div>
            <Field
              label={t("listing.price.label")}
              name="price"
              unit="€"
              inputMode="decimal"
              maxLength={30}
              defaultValue={submittedValue(page, "price", "price") ?? price.amount}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && "price-problem"}
            />
            <FieldMessage id="price-problem" problem={problem} />
          </div>
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="onRequest"
              value="yes"
              defaultChecked={
                isRejected ? submittedValue(page, "price", "onRequest") === "yes" : price.isOnRequest
              }
              className="size-5"
            />
            {t("listing.price.onRequest")}
          </label>
          <Button type="submit" name="action" value="price">
            {t("part.save")}
            <span className="sr-only"> {t("parts.price")}</span>
          </Button>
        </form>
      )}
    </PartSection>
  );
}

/** Form that marks a listing as sold, let or under option. */
export function StatusForm({ page }: PartProps) {
  const t = useTranslations("listings");
  const { status } = page;
  const problem = problemOf(page, "status");
  return (
    <PartSection id="status" title={t("parts.status")}>
      <PartState part={status} page={page} label={t("parts.status")} />
      {page.mayChange && (
        <form method="post" className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <input type="hidden" name="version" value={page.version} />
          <div>
            <SelectField
              label={t("listing.status.label")}
              name="status"
              defaultValue={submittedValue(page, "status", "status")}
              className="min-w-[min(12rem,100%)]"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && "status-problem"}
            >
              {status.choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <FieldMessage id="status-problem" problem={problem} />
          </div>
          <Button type="submit" name="action" value="status">
            {t("part.save")}
            <span className="sr-only"> {t("parts.status")}</span>
          </Button>
        </form>
      )}
    </PartSection>
  );
}

/** Form that hides a listing from the site. Renders nothing for staff who may not change a listing that visitors see. */
export function HideForm({ page }: PartProps) {
  const t = useTranslations("listings");
  const { hidden } = page;
  if (!page.mayChange && !hidden.override) return null;
  return (
    <PartSection id="hidden" title={t("parts.hidden")}>
      <p className="measure mt-3">{t(hidden.override ? "listing.hide.isHidden" : "listing.hide.text")}</p>
      <RemoveOverride part={hidden} page={page} label={t("parts.hidden")} />
      {page.mayChange && !hidden.override && (
        <form method="post" className="mt-3">
          <input type="hidden" name="version" value={page.version} />
          <Button type="submit" name="action" value="hide">
            {t("listing.hide.button")}
          </Button>
        </form>
      )}
    </PartSection>
  );
}
