import type { ComponentProps } from "react";
import { hourText } from "../../../accounts/staff-rules/staff-rules.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { RulesOutcome, RulesPage } from "../settings-page.server.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Screen of the rules that managers set for the whole office. */
export function RulesScreen({ page }: { page: RulesPage }) {
  const t = useTranslations("office");
  const { outcome, values } = page;
  return (
    <OfficeColumn title={t("settings.title")}>
      {outcome && (
        <Outcome kind={outcome.kind === "done" ? "done" : "problem"}>{outcomeText(outcome, t)}</Outcome>
      )}
      <p className="measure mt-2 text-slate">
        {page.saved === undefined ? t("settings.text") : t("settings.saved", page.saved)}
      </p>
      <form method="post" className="mt-8 grid max-w-3xl gap-10">
        <input type="hidden" name="version" value={page.version} />
        <NewLeads page={page} />
        <section aria-labelledby="daily" className="grid gap-3">
          <h2 id="daily" className="text-xl">
            {t("settings.daily.title")}
          </h2>
          <p className="measure text-slate">{t("settings.daily.text")}</p>
          <SelectField
            label={t("settings.daily.hour")}
            name="dailyMailHour"
            defaultValue={values.dailyMailHour}
            className="max-w-60"
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </SelectField>
        </section>
        <p>
          <Button type="submit" tone="action" name="action" value="save">
            {t("settings.save")}
          </Button>
        </p>
      </form>
    </OfficeColumn>
  );
}

function outcomeText(outcome: RulesOutcome, t: ReturnType<typeof useTranslations<"office">>): string {
  switch (outcome.kind) {
    case "done":
      return t("settings.done");
    case "nobody":
      return t("settings.leads.nobodyChosen");
    case "conflict":
      return outcome.by === null ? t("settings.conflict") : t("settings.conflictBy", { name: outcome.by });
  }
}

/** Fields for the assignment of new leads, in the order in which the rules are tried. */
function NewLeads({ page: { values, offices, people } }: { page: RulesPage }) {
  const t = useTranslations("office");
  return (
    <section aria-labelledby="new-leads" className="grid gap-5">
      <div>
        <h2 id="new-leads" className="text-xl">
          {t("settings.leads.title")}
        </h2>
        <p className="measure mt-2 text-slate">{t("settings.leads.text")}</p>
      </div>
      <Choice type="checkbox" name="goToAgent" value="yes" defaultChecked={values.goToAgent === "yes"}>
        {t("settings.leads.agent")}
      </Choice>
      <fieldset>
        <legend className="font-semibold">{t("settings.leads.offices")}</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {offices.map(({ name, field }) => (
            <SelectField key={field} label={name} name={field} defaultValue={values[field] ?? ""}>
              <option value="">{t("settings.leads.next")}</option>
              <PersonOptions people={people} />
            </SelectField>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t("settings.leads.otherwise")}</legend>
        <Choice
          type="radio"
          name="otherwise"
          value="nobody"
          defaultChecked={(values.otherwise ?? "nobody") === "nobody"}
        >
          {t("settings.leads.nobody")}
        </Choice>
        <Choice type="radio" name="otherwise" value="person" defaultChecked={values.otherwise === "person"}>
          {t("settings.leads.person")}
        </Choice>
        <SelectField
          label={t("settings.leads.who")}
          isLabelHidden
          name="person"
          defaultValue={values.person ?? ""}
          className="ml-8 max-w-80"
        >
          <option value="">{t("settings.leads.choose")}</option>
          <PersonOptions people={people} />
        </SelectField>
        <Choice type="radio" name="otherwise" value="turns" defaultChecked={values.otherwise === "turns"}>
          {t("settings.leads.turns")}
        </Choice>
        <div className="ml-8 flex flex-wrap gap-x-6">
          {people.map(({ id, name, field }) => (
            <Choice
              key={id}
              type="checkbox"
              name={field}
              value="yes"
              defaultChecked={values[field] === "yes"}
            >
              {name}
            </Choice>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

function PersonOptions({ people }: Pick<RulesPage, "people">) {
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function Choice({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input className="size-5 shrink-0" {...input} />
      {children}
    </label>
  );
}
