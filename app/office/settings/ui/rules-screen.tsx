import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { RulesOutcome, RulesPage } from "../settings-page.server.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Rules that managers set for everybody in the office. */
export function RulesScreen({ page }: { page: RulesPage }) {
  const t = useTranslations("office");
  const { outcome, rules } = page;
  return (
    <OfficeColumn title={t("settings.title")}>
      {outcome && (
        <Outcome kind={outcome.kind === "done" ? "done" : "problem"}>{outcomeText(outcome, t)}</Outcome>
      )}
      <p className="measure mt-2 text-slate">
        {page.saved === undefined ? t("settings.text") : t("settings.saved", page.saved)}
      </p>
      <form method="post" className="mt-8 grid max-w-3xl gap-8">
        <input type="hidden" name="version" value={page.version} />
        <section aria-labelledby="daily" className="grid gap-4">
          <h2 id="daily" className="text-xl">
            {t("settings.daily.title")}
          </h2>
          <p className="measure text-slate">{t("settings.daily.text")}</p>
          <SelectField
            label={t("settings.daily.hour")}
            name="dailyMailHour"
            defaultValue={rules.dailyMailHour}
            className="w-40"
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, "0")}:00`}
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
  if (outcome.kind === "done") return t("settings.done");
  return outcome.by === null ? t("settings.conflict") : t("settings.conflictBy", { name: outcome.by });
}
