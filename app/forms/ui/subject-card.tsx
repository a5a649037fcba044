import { Picture } from "../../ui/picture.tsx";
import type { ThanksSubject } from "../thanks/thanks-view.ts";

type SubjectCardProps = {
  subject: ThanksSubject;
  /** Tooltip of the link. */
  hint?: string;
  /** Picture and text side by side at every width, not only on a narrow screen. */
  isRow?: boolean;
  className?: string;
};

/** The property or project that a form is about: picture, title with a link, address as published, price. */
export function SubjectCard({ subject, hint, isRow = false, className }: SubjectCardProps) {
  const { title, path, addressLine, priceLine, picture } = subject;
  const frame = isRow ? "flex items-start gap-4" : "max-lg:flex max-lg:items-start max-lg:gap-4";
  return (
    <div className={className}>
      <div className={`rounded-card border border-hairline bg-surface p-4 ${frame}`}>
        {picture && (
          <div className={isRow ? "w-28 shrink-0 sm:w-40" : "max-lg:w-28 max-lg:shrink-0"}>
            <Picture
              picture={picture}
              sizes={isRow ? "(min-width: 40rem) 10rem, 7rem" : "(min-width: 64rem) 18rem, 7rem"}
              isEager
            />
          </div>
        )}
        <div className={isRow ? "min-w-0" : "min-w-0 lg:mt-3"}>
          <p className="font-medium">
            <a href={path} className="text-link text-ink!" title={hint}>
              {title}
            </a>
          </p>
          <p className="text-sm text-slate">{addressLine}</p>
          {priceLine && <p className="price mt-1">{priceLine}</p>}
        </div>
      </div>
    </div>
  );
}
