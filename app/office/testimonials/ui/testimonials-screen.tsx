import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { TestimonialRow, TestimonialsPage } from "../testimonials-page.server.ts";

/** Screen of the testimonials of visitors, with buttons to approve or reject each. */
export function TestimonialsScreen({ page }: { page: TestimonialsPage }) {
  const t = useTranslations("office");
  const { outcome } = page;
  return (
    <OfficeColumn title={t("testimonials.title")}>
      {outcome && (
        <Outcome kind={outcome.kind}>
          {outcome.kind === "done"
            ? t(`testimonials.done.${outcome.decision}`)
            : t(`testimonials.problems.${outcome.problem}`)}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("testimonials.text")}</p>
      <Tabs label={t("testimonials.title")} tabs={page.states} />
      {page.rows.length === 0 ? (
        <p className="mt-6">{t("testimonials.none")}</p>
      ) : (
        <ol className="mt-4 border-t border-hairline">
          {page.rows.map((row) => (
            <Testimonial key={row.reference} row={row} />
          ))}
        </ol>
      )}
      {page.next && (
        <p className="mt-6">
          <ButtonLink href={page.next}>{t("testimonials.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

function Testimonial({ row }: { row: TestimonialRow }) {
  const t = useTranslations("office");
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-hairline py-5 lg:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 gap-4">
        {row.picturePath && (
          <img
            src={row.picturePath}
            alt={t("testimonials.picture", { name: row.name })}
            className="size-20 shrink-0 rounded-card object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold">{row.name}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-slate">
            <span className="figures">{row.postedAt}</span>
            <span>{row.language}</span>
            <span className="figures">{row.reference}</span>
          </p>
          <p className="measure mt-2 break-words whitespace-pre-line">{row.comment}</p>
          {row.website && <p className="mt-1 text-sm break-all text-slate">{row.website}</p>}
        </div>
      </div>
      <form method="post" className="flex flex-wrap items-start gap-2">
        <input type="hidden" name="reference" value={row.reference} />
        <input type="hidden" name="state" value={row.state} />
        {row.state !== "approved" && (
          <Button type="submit" tone="action" name="action" value="approve">
            {t("testimonials.approve")}
            <span className="sr-only"> {row.name}</span>
          </Button>
        )}
        {row.state !== "rejected" && (
          <Button type="submit" name="action" value="reject">
            {t(row.state === "approved" ? "testimonials.withdraw" : "testimonials.reject")}
            <span className="sr-only"> {row.name}</span>
          </Button>
        )}
      </form>
    </li>
  );
}
