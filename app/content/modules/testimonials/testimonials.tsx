import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { AwayLink } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModulePartProps } from "../shown-module.ts";
import type { ShownTestimonial } from "./testimonials.ts";

/** What customers said: cards beside each other, or one large quotation under another. */
export default function TestimonialsPart({ data, place }: ModulePartProps<"testimonials">) {
  const isLarge = place.view === "quotes";
  return (
    <div className="@container">
      <ul className={isLarge ? "measure grid gap-y-12" : itemGrid(place.numberItemOfRow ?? 3)}>
        {data.testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quotation testimonial={testimonial} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Quotation({ testimonial, isLarge }: { testimonial: ShownTestimonial; isLarge: boolean }) {
  const { name, comment, website, isFromVisitor, picture, date } = testimonial;
  return (
    <figure
      className={classNames(
        "flex h-full flex-col",
        !isLarge && "rounded-card border border-hairline bg-surface p-6",
      )}
    >
      {picture && <Picture picture={picture} sizes="(min-width: 40rem) 24rem, 92vw" className="mb-5" />}
      <blockquote className={classNames("font-title", isLarge ? "text-xl" : "text-lg")}>
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      </blockquote>
      <figcaption className="mt-auto pt-4 text-sm text-slate">
        {website ? (
          <AwayLink
            link={{ href: website, kind: "web", opensAnew: true }}
            isUnknown={isFromVisitor}
            className="font-medium text-ink underline underline-offset-4"
          >
            {name}
          </AwayLink>
        ) : (
          <span className="font-medium text-ink">{name}</span>
        )}
        <time dateTime={date.iso} className="figures ml-3">
          {date.text}
        </time>
      </figcaption>
    </figure>
  );
}
