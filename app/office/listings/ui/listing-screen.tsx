import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { ListingPage } from "../listing-page.server.ts";
import { ListingSide } from "./listing-side.tsx";
import { PicturesForm } from "./pictures-form.tsx";
import { HideForm, PriceForm, StatusForm } from "./price-and-status.tsx";
import { TextsForms } from "./texts-forms.tsx";
import { ViewingDaysForm } from "./viewing-days-form.tsx";

/** Screen of one listing: what visitors see, what the feed says, and the forms to override it. */
export function ListingScreen({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  return (
    <OfficeColumn
      title={page.title}
      aside={
        <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
          {t("listing.back")}
        </a>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        <Badge tone={page.state === "available" ? "outline" : "dark"}>{page.stateText}</Badge>
        <span>{page.address}</span>
        {page.reference && <span className="figures">{page.reference}</span>}
        {page.agent && <span>{page.agent}</span>}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {page.publicPath && <ButtonLink href={page.publicPath}>{t("listing.public")}</ButtonLink>}
        <ButtonLink href={page.leadsPath}>{t("listing.leads")}</ButtonLink>
      </p>
      {page.outcome && !isAboutOwners(page.outcome) && (
        <Outcome kind={page.outcome.kind === "done" ? "done" : "problem"}>{outcomeText(page, t)}</Outcome>
      )}
      {page.state === "gone" && <p className="mt-5">{t("listing.gone")}</p>}
      {!page.mayChange && <p className="mt-5">{t("listing.readOnly")}</p>}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          <PriceForm page={page} />
          <StatusForm page={page} />
          <HideForm page={page} />
          <TextsForms page={page} />
          <PicturesForm page={page} />
          <ViewingDaysForm page={page} />
        </div>
        <ListingSide page={page} />
      </div>
    </OfficeColumn>
  );
}

/** Returns true for an outcome that `ListingOwners` renders beside its form. */
function isAboutOwners({ kind }: NonNullable<ListingPage["outcome"]>): boolean {
  return kind === "owner-problem" || kind === "unknown-owner";
}

/** Texts for a listing that visitors do not see. */
const UNSEEN_TEXTS = {
  override: "outcomes.overrideUnseen",
  "remove-overrides": "outcomes.takeBackUnseen",
} as const;

const DONE_TEXTS = {
  override: "outcomes.override",
  "remove-overrides": "outcomes.takeBack",
  "owner-link": "owners.done.linked",
  "owner-invite": "owners.done.invited",
  "owner-unlink": "owners.done.unlinked",
} as const;

/** Message about the last form. */
export function outcomeText(
  { outcome, publicPath }: ListingPage,
  t: ReturnType<typeof useTranslations<"listings">>,
): string {
  switch (outcome?.kind) {
    case "done":
      return t({ ...DONE_TEXTS, ...(!publicPath && UNSEEN_TEXTS) }[outcome.change]);
    case "unchanged":
      return t("outcomes.unchanged");
    case "conflict":
      return outcome.by === null ? t("outcomes.conflict") : t("outcomes.conflictBy", { name: outcome.by });
    case "problem":
      return t(`outcomes.${outcome.problem}`);
    default:
      return "";
  }
}
