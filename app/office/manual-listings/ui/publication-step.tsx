import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { CheckboxRow } from "../../../ui/field.tsx";
import { ScheduleFields } from "../../ui/schedule-fields.tsx";
import type { ManualListingPage } from "../manual-listing-page.server.ts";

/** Last step: publish now or later, withdraw, mark as sold or let, copy, delete. */
export function PublicationStep({ page }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  const version = <input type="hidden" name="version" value={page.version} />;
  return (
    <div className="mt-4 grid gap-8">
      <form method="post" className="grid gap-4">
        {version}
        <p className="measure text-slate">{t(`publication.${publicationTextKey(page)}`)}</p>
        {page.gaps.length > 0 && (
          <CheckboxRow
            label={t("publication.gaps")}
            name="gaps"
            value="yes"
            defaultChecked={page.refusedPublication?.acceptsGaps}
            className="-mx-2"
          />
        )}
        <p>
          <Button type="submit" tone="action" name="action" value="publish">
            {t(page.isLive ? "publication.publishChanges" : "publication.publish")}
          </Button>
        </p>
        <fieldset className="grid gap-3 border-t border-hairline pt-5">
          <legend className="sr-only">{t("publication.later")}</legend>
          <p className="text-lg" aria-hidden="true">
            {t("publication.later")}
          </p>
          {page.scheduled && <p>{t("publication.scheduledFor", { time: page.scheduled.text })}</p>}
          <ScheduleFields
            labels={{
              day: t("publication.day"),
              time: t("publication.time"),
              schedule: t("publication.schedule"),
              timeZoneNote: t("publication.clock"),
            }}
            earliestDay={page.earliestDay}
            scheduled={page.refusedPublication ?? page.scheduled}
          >
            {page.scheduled && (
              <Button type="submit" name="action" value="unschedule">
                {t("publication.unschedule")}
              </Button>
            )}
          </ScheduleFields>
        </fieldset>
      </form>
      {page.isLive && <LiveListingActions page={page} />}
      <section aria-labelledby="more" className="border-t border-hairline pt-5">
        <h3 id="more" className="text-lg">
          {t("publication.more")}
        </h3>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <form method="post">
            <Button type="submit" name="action" value="duplicate">
              {t("publication.duplicate")}
            </Button>
          </form>
          <details>
            <summary className={buttonClasses("quiet")}>{t("publication.delete")}</summary>
            <form method="post" className="mt-3 grid gap-3">
              {version}
              <CheckboxRow
                label={t("publication.confirmDelete")}
                name="confirm"
                value="yes"
                className="-mx-2"
              />
              <p>
                <Button type="submit" name="action" value="delete">
                  {t("publication.delete")}
                </Button>
              </p>
            </form>
          </details>
        </div>
      </section>
    </div>
  );
}

function publicationTextKey({ isLive, isHidden, hasChanges, isRefused }: ManualListingPage) {
  if (isRefused) return "wasRefused";
  if (!isLive) return "notLive";
  if (isHidden) return "hidden";
  return hasChanges ? "changed" : "live";
}

/** Actions on a published listing. */
function LiveListingActions({ page }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  const closed = page.goal === "sale" ? "sold" : "rented";
  return (
    <section aria-labelledby="market" className="border-t border-hairline pt-5">
      <h3 id="market" className="text-lg">
        {t("publication.market")}
      </h3>
      <form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="version" value={page.version} />
        {page.marketStatus === "available" ? (
          <Button type="submit" name="action" value={closed}>
            {t(`publication.${closed}`)}
          </Button>
        ) : (
          <Button type="submit" name="action" value="available">
            {t("publication.available")}
          </Button>
        )}
        <Button type="submit" name="action" value="withdraw">
          {t("publication.withdraw")}
        </Button>
      </form>
    </section>
  );
}
