import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { tabClasses } from "../../ui/tabs.tsx";
import type { ManualListingPage } from "../manual-listing-page.server.ts";
import { FieldGroups } from "./field-groups.tsx";
import { ListingChecks } from "./listing-checks.tsx";
import { PicturesStep } from "./pictures-step.tsx";
import { PublicationStep } from "./publication-step.tsx";

/**
 * Screen of one step of the form of a manual listing. `browser-manual-listing-form.ts` saves it while somebody types.
 */
export function ManualListingScreen({ page }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  return (
    <OfficeColumn
      title={page.title}
      aside={
        <p className="flex flex-wrap items-center gap-x-4">
          <a href={page.previewPath} className="text-link inline-flex min-h-11 items-center">
            {t("preview.link")}
          </a>
          {page.publicPath && (
            <a href={page.publicPath} className="text-link inline-flex min-h-11 items-center">
              {t("publicLink")}
            </a>
          )}
          <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
            {t("back")}
          </a>
        </p>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={page.state === "live" || page.state === "changed" ? "dark" : "outline"}>
          {page.stateText}
        </Badge>
        <span role="status" data-listing-status className="text-sm text-slate">
          {page.savedAt}
        </span>
      </p>
      <Steps page={page} />
      {page.outcome && (
        <Outcome kind={isSuccess(page.outcome) ? "done" : "problem"}>{outcomeText(page.outcome, t)}</Outcome>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h2 className="text-xl">{page.stepTitle}</h2>
          <StepContent page={page} />
        </div>
        <ListingChecks page={page} />
      </div>
    </OfficeColumn>
  );
}

type Translate = ReturnType<typeof useTranslations<"homes">>;

function isSuccess(outcome: NonNullable<ManualListingPage["outcome"]>): boolean {
  return (
    outcome.kind === "done" ||
    (outcome.kind === "uploaded" && outcome.added > 0 && outcome.problems.length === 0)
  );
}

function outcomeText(outcome: NonNullable<ManualListingPage["outcome"]>, t: Translate): string {
  switch (outcome.kind) {
    case "done":
      return t(`done.${outcome.done}`);
    case "conflict":
      return t("conflict", { name: outcome.by });
    case "problem":
      return t(`refused.${outcome.problem}`);
    case "uploaded":
      return outcome.problems.length === 0
        ? t("pictures.added", { count: outcome.added })
        : outcome.problems.join(" ");
  }
}

function Steps({ page: { steps } }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  return (
    // `relative`: the texts for screen readers are positioned, and would otherwise widen the page instead of the bar.
    <nav aria-label={t("stepsLabel")} className="relative mt-5 overflow-x-auto border-b border-hairline">
      <ol className="-mx-3 flex gap-1" data-listing-steps>
        {steps.map(({ step, title, path, isCurrent, problems }) => (
          <li key={step}>
            <a href={path} aria-current={isCurrent ? "step" : undefined} className={tabClasses(isCurrent)}>
              {title}
              {problems > 0 && (
                <span className="figures ml-1 text-sm">
                  <span aria-hidden="true">({problems})</span>
                  <span className="sr-only">{t("checks.count", { count: problems })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepContent({ page }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  if (page.step === "pictures") return <PicturesStep page={page} />;
  if (page.step === "publish") return <PublicationStep page={page} />;
  return (
    <form
      method="post"
      data-listing-form={`${page.id}-${page.step}`}
      data-saving={t("form.saving")}
      data-failed={t("form.offline")}
      data-restored={t("form.restored")}
      data-conflict={t("form.conflict")}
      className="mt-4 grid gap-8"
    >
      <input type="hidden" name="version" value={page.version} />
      <FieldGroups page={page} />
      <p className="flex flex-wrap gap-3 border-t border-hairline pt-5">
        <Button type="submit" tone="action" name="action" value="next">
          {t("form.next")}
        </Button>
        <Button type="submit" name="action" value="save">
          {t("form.save")}
        </Button>
        {page.nextPath && (
          <ButtonLink tone="quiet" href={page.previewPath}>
            {t("preview.link")}
          </ButtonLink>
        )}
      </p>
    </form>
  );
}
