import { useTranslations } from "../../../i18n/use-translations.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ListingCard } from "../../listing-card.ts";
import type { Comparison, ComparisonRow } from "../comparison.ts";

type CompareTableProps = {
  comparison: Comparison;
  /** Path of the comparison without a property. Absent when it cannot be removed, because no other is compared. */
  pathWithout?: (id: number) => string;
};

/** A region that scrolls must be focusable for keyboard users. */
const FOCUSABLE = { tabIndex: 0 };

/** Table with one column per property and one row per fact. The names of the facts stay in view when it scrolls. */
export function CompareTable({ comparison: { cards, groups }, pathWithout }: CompareTableProps) {
  const t = useTranslations("saved");
  return (
    <section {...FOCUSABLE} aria-label={t("compare.table")} className="compare-scroll mt-6">
      <table>
        <caption className="sr-only">{t("compare.table")}</caption>
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.id} scope="col">
                <ColumnHead card={card} pathWithout={pathWithout?.(card.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr data-group="" data-same={rows.every(({ differs }) => !differs) || undefined}>
              <th scope="rowgroup" colSpan={cards.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <FactRow key={row.label} row={row} ids={cards.map(({ id }) => id)} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ card, pathWithout }: { card: ListingCard; pathWithout?: string }) {
  const t = useTranslations("saved");
  return (
    <>
      <Picture
        picture={card.picture}
        sizes="(min-width: 64rem) 18rem, 45vw"
        isEager
        fallback={<MissingPicture label={t("errors:noPhoto")} />}
        className={card.isClosed ? "closed-picture" : undefined}
      />
      {card.badge && <span className="mt-2 block text-sm font-semibold">{card.badge.text}</span>}
      <a href={card.path} className="text-link mt-2 block font-medium">
        {card.title}
      </a>
      {pathWithout && (
        <a
          href={pathWithout}
          aria-label={t("compare.removeTitled", { title: card.title })}
          className="not-printed inline-flex min-h-11 items-center text-sm font-medium text-slate underline-offset-4 hover:underline"
        >
          {t("compare.remove")}
        </a>
      )}
    </>
  );
}

function FactRow({ row: { label, values, differs }, ids }: { row: ComparisonRow; ids: number[] }) {
  const t = useTranslations("saved");
  return (
    <tr data-same={!differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className="sr-only"> ({t("compare.differs")})</span>}
      </th>
      {values.map((value, index) => (
        <td key={ids[index]} className="figures">
          {value || (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("compare.unknown")}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
