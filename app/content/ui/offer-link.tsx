import { useTranslations } from "../../i18n/use-translations.ts";

type OfferLinkProps = {
  to: string;
  goal: "sale" | "rent";
  count: number;
  /** Name of the type or city, for screen readers. */
  subject: string;
};

/** Link such as "12 for sale", which screen readers read as "House, 12 for sale". Renders nothing when the count is zero. */
export function OfferLink({ to, goal, count, subject }: OfferLinkProps) {
  const t = useTranslations("catalogue");
  if (count === 0) return null;
  return (
    <a
      href={to}
      className="figures inline-flex min-h-7 items-center text-slate underline decoration-control underline-offset-4 hover:text-ink hover:decoration-ink"
    >
      <span className="sr-only">{subject}, </span>
      {t(goal === "sale" ? "counts.forSale" : "counts.forRent", { count })}
    </a>
  );
}
