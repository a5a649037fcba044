import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { ExternalLink } from "../../ui/actions.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";
import type { TestimonialItem } from "./testimonials.ts";

/** Testimonials as cards, or as a list of large quotations. */
export default function TestimonialsModule({ data, presentation }: ModuleProps<"testimonials">) {
  const isLarge = presentation.view === "quotes";
  return (
    <div className="@container">
      <ul className={isLarge ? "measure grid gap-y-12" : itemGrid(presentation.itemsPerRow ?? 3)}>
        {data.testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quotation testimonial={testimonial} isLarge={isLarge} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Quotation({ testimonial, isLarge }: { testimonial: TestimonialItem; isLarge: boolean }) {
  const { comment, picture } = testimonial;
  return (
    <figure
      className={classNames(
        isLarge
          ? "grid gap-x-8 gap-y-5"
          : "flex h-full flex-col rounded-card border border-hairline bg-surface p-6",
        isLarge && picture && "@xl:grid-cols-[12rem_minmax(0,1fr)]",
      )}
    >
      {isLarge && picture && (
        <Picture picture={picture} sizes="(min-width: 40rem) 12rem, 92vw" className="self-start" />
      )}
      <div className="flex grow flex-col">
        <blockquote className={classNames("font-title", isLarge ? "text-xl" : "text-lg")}>
          <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-4 pt-4 text-sm text-slate">
          {/* Small, so that cards with and without a picture line up. */}
          {!isLarge && picture && <Picture picture={picture} sizes="6rem" className="w-24 shrink-0" />}
          <Signature testimonial={testimonial} />
        </figcaption>
      </div>
    </figure>
  );
}

function Signature({ testimonial }: { testimonial: TestimonialItem }) {
  const { name, website, isFromVisitor, date } = testimonial;
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3">
      {website ? (
        <ExternalLink
          link={{ href: website, kind: "web", opensInNewWindow: true }}
          isFromVisitor={isFromVisitor}
          className="font-medium text-ink underline underline-offset-4"
        >
          {name}
        </ExternalLink>
      ) : (
        <span className="font-medium text-ink">{name}</span>
      )}
      <time dateTime={date.iso} className="figures">
        {date.text}
      </time>
    </p>
  );
}
