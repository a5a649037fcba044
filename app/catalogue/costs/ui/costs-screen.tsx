import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxRow, Field, Segment, SelectField } from "../../../ui/field.tsx";
import type { CostsPage } from "../costs-page.ts";
import { type AmountField, MAX_TYPED_LENGTH } from "../costs-query.ts";
import { CostRows } from "./cost-rows.tsx";

type CostsScreenProps = { page: CostsPage; path: string; breadcrumbs: ReactNode };

/** Page that calculates the costs of buying a property and of a loan for it: a form beside its result. */
export function CostsScreen({ page, path, breadcrumbs }: CostsScreenProps) {
  const t = useTranslations("costs");
  const { result, sources, errors } = page;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("title")}</h1>
      <p className="measure mt-3 text-slate">{t("introduction")}</p>
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-24">
        <CostsForm page={page} path={path} />
        <div id="costs" className="mt-10 min-w-0 scroll-mt-8 lg:mt-0">
          {result === undefined ? (
            <p className="border-l-4 border-hairline pl-5 text-slate">{errors.price ?? t("needsPrice")}</p>
          ) : (
            <CostsResult result={result} loanError={errors.loan ?? errors.rate} />
          )}
          <section aria-labelledby="cost-sources" className="mt-12">
            <h2 id="cost-sources" className="text-lg">
              {t("sources.title")}
            </h2>
            <ul className="mt-2 text-sm">
              {sources.map(({ name, text, href }) => (
                <li key={name} className="flex flex-wrap gap-x-3 border-b border-hairline py-2">
                  <a href={href} rel="noopener" className="text-link">
                    {name}
                  </a>
                  <span className="text-slate">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function CostsForm({ page, path }: { page: CostsPage; path: string }) {
  const t = useTranslations("costs");
  const { form, regions, years, errors } = page;
  return (
    <form
      method="get"
      action={`${path}#costs`}
      aria-labelledby="costs-form"
      className="grid content-start gap-5 self-start rounded-card border border-hairline bg-surface p-5"
    >
      <h2 id="costs-form" className="text-xl">
        {t("form.title")}
      </h2>
      <Amount
        name="price"
        label={t("form.price")}
        unit="€"
        defaultValue={form.price}
        error={errors.price}
        required
      />
      <fieldset>
        <legend className="mb-1 text-sm text-slate">{t("form.region")}</legend>
        <div className="flex flex-wrap gap-1.5">
          {regions.map(({ region, name }) => (
            <Segment
              key={region}
              type="radio"
              name="region"
              value={region}
              defaultChecked={region === form.region}
              label={name}
            />
          ))}
        </div>
      </fieldset>
      <div className="-mx-2">
        <CheckboxRow name="onlyHome" value="1" defaultChecked={form.isOnlyHome} label={t("form.onlyHome")} />
        <CheckboxRow name="newBuild" value="1" defaultChecked={form.isNewBuild} label={t("form.newBuild")} />
      </div>
      <Amount
        name="loan"
        label={t("form.loan")}
        unit="€"
        defaultValue={form.loan}
        placeholder={form.proposedLoan}
        error={errors.loan}
      />
      <div className="grid grid-cols-2 gap-3">
        <Amount name="rate" label={t("form.rate")} unit="%" defaultValue={form.rate} error={errors.rate} />
        <SelectField name="years" label={t("form.years")} defaultValue={form.years}>
          {years.map(({ years: count, name }) => (
            <option key={count} value={count}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" tone="action">
        {t("form.submit")}
      </Button>
    </form>
  );
}

type AmountProps = {
  name: AmountField;
  label: string;
  unit: string;
  defaultValue: string;
  placeholder?: string;
  error: string | undefined;
  required?: boolean;
};

function Amount({ error, ...field }: AmountProps) {
  const errorId = `${field.name}-error`;
  return (
    <div>
      <Field
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED_LENGTH}
        {...field}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": errorId })}
      />
      {error && (
        <p id={errorId} className="mt-1.5 font-medium text-(--colour-error)">
          {error}
        </p>
      )}
    </div>
  );
}

/** Costs of the purchase, and of the loan: `loanError` replaces a loan that cannot be calculated. */
function CostsResult({
  result,
  loanError,
}: {
  result: NonNullable<CostsPage["result"]>;
  loanError: string | undefined;
}) {
  const t = useTranslations("costs");
  return (
    <>
      <section aria-labelledby="cost-estimate">
        <h2 id="cost-estimate" className="mb-3 text-xl">
          {t("estimate")}
        </h2>
        <CostRows rows={result.costs} />
        {result.notes.map((note) => (
          <p key={note} className="measure mt-3 text-sm text-slate">
            {note}
          </p>
        ))}
      </section>
      {(result.loan || loanError) && (
        <section aria-labelledby="cost-loan" className="mt-12">
          <h2 id="cost-loan" className="mb-3 text-xl">
            {t("loan.title")}
          </h2>
          {result.loan ? (
            <>
              <CostRows rows={result.loan} />
              <p className="mt-4 font-semibold">{t("loan.warning")}</p>
              <p className="measure mt-1 text-sm text-slate">{result.loanNote}</p>
            </>
          ) : (
            <p className="border-l-4 border-hairline pl-5 text-slate">{loanError}</p>
          )}
        </section>
      )}
    </>
  );
}
