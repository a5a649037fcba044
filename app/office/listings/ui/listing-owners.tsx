import { MAX_ADDRESS_CHARACTERS, MAX_NAME_CHARACTERS } from "../../../format/length-limits.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { Outcome } from "../../ui/office-screen.tsx";
import type { ListingPage } from "../listing-page.server.ts";

/** Owner accounts of a listing. Managers can link, invite and unlink owners. */
export function ListingOwners({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  const { owners, mayManageOwners, outcome } = page;
  return (
    <section aria-labelledby="owners">
      <h2 id="owners" className="text-lg">
        {t("side.owners")}
      </h2>
      {outcome?.kind === "owner-problem" && (
        <Outcome kind="problem">{t(`owners.problems.${outcome.problem}`, { email: outcome.email })}</Outcome>
      )}
      {owners.length === 0 ? (
        <p className="mt-2 text-slate">{t("side.noOwners")}</p>
      ) : (
        <ul className="mt-2 border-t border-hairline">
          {owners.map((owner) => (
            <OwnerRow key={owner.email} owner={owner} mayManage={mayManageOwners} />
          ))}
        </ul>
      )}
      {mayManageOwners &&
        (outcome?.kind === "unknown-owner" ? (
          <InviteForm page={page} email={outcome.email} />
        ) : (
          <form method="post" className="mt-3 grid gap-2">
            <Field
              label={t("owners.email")}
              name="email"
              type="email"
              required
              maxLength={MAX_ADDRESS_CHARACTERS}
              autoComplete="off"
              defaultValue={outcome?.kind === "owner-problem" ? outcome.email : undefined}
            />
            <p>
              <Button type="submit" name="action" value="owner-link">
                {t("owners.link")}
              </Button>
            </p>
          </form>
        ))}
    </section>
  );
}

type OwnerRowProps = { owner: ListingPage["owners"][number]; mayManage: boolean };

function OwnerRow({ owner: { email, name, isFromFeed }, mayManage }: OwnerRowProps) {
  const t = useTranslations("listings");
  return (
    <li className="flex items-center justify-between gap-x-3 border-b border-hairline py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name && <span className="block">{name}</span>}
        <span className="text-sm text-slate">{email}</span>
      </span>
      {/* Links from a feed cannot be removed: the next import would restore them. */}
      {isFromFeed ? (
        <span className="text-sm text-slate">{t("owners.feed")}</span>
      ) : (
        mayManage && (
          <form method="post">
            <input type="hidden" name="email" value={email} />
            <Button type="submit" tone="quiet" name="action" value="owner-unlink" className="px-3 text-sm">
              {t("owners.unlink")}
              <span className="sr-only"> {email}</span>
            </Button>
          </form>
        )
      )}
    </li>
  );
}

function InviteForm({ page, email }: { page: ListingPage; email: string }) {
  const t = useTranslations("listings");
  return (
    <form method="post" className="mt-3 grid gap-2">
      <Outcome kind="problem">{t("owners.unknown", { email })}</Outcome>
      <input type="hidden" name="email" value={email} />
      <Field label={t("owners.name")} name="name" maxLength={MAX_NAME_CHARACTERS} autoComplete="off" />
      {page.ownerLanguages.length > 1 && (
        <SelectField label={t("owners.language")} name="language">
          {page.ownerLanguages.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="action" value="owner-invite">
          {t("owners.invite")}
        </Button>
        <a href={page.path} className="text-link inline-flex min-h-11 items-center">
          {t("owners.other")}
        </a>
      </p>
    </form>
  );
}
