import { useTranslations } from "../../../i18n/use-translations.ts";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { OwnedPropertyCard } from "../owner-properties-page.server.ts";

const SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw";

/** List of the owner's properties, each linked to its report. */
export function OwnerPropertiesScreen({ properties }: { properties: OwnedPropertyCard[] }) {
  const t = useTranslations("owners");
  return (
    <>
      <h1 className="mt-8 text-4xl">{t("owners:homes.title")}</h1>
      <p className="measure mt-3 text-lg text-slate">{t("owners:homes.text")}</p>
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map(({ id, path, title, addressLine, state, week, isClosed, picture }, index) => (
          <li key={id}>
            <Card
              to={path}
              title={title}
              level="h2"
              picture={
                <Picture
                  picture={picture}
                  sizes={SIZES}
                  isEager={index < 3}
                  fallback={<MissingPicture label={t("errors:noPhoto")} />}
                  className={classNames(isClosed && "closed-picture")}
                />
              }
            >
              <p className="mt-0.5 text-slate">{addressLine}</p>
              <p className="figures mt-2">{state}</p>
              <p className="figures font-medium">{week}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

type NoPropertiesProps = { agency: string; phone: string; phoneHref?: string };

/** Shown to an owner whose account has no linked property. */
export function NoProperties({ agency, phone, phoneHref }: NoPropertiesProps) {
  const t = useTranslations("owners");
  const [before = "", after = ""] = t("empty.ask", { phone: "\n" }).split("\n");
  return (
    <>
      <h1 className="mt-8 text-4xl">{t("empty.title")}</h1>
      <p className="measure mt-4 text-lg text-slate">{t("empty.text", { agency })}</p>
      <p className="measure mt-4">
        {before}
        {phoneHref ? (
          <a href={phoneHref} className="text-link figures">
            {phone}
          </a>
        ) : (
          <span className="figures">{phone}</span>
        )}
        {after}
      </p>
    </>
  );
}
