import { useTranslation } from "react-i18next";
import { pictureAddress } from "../../media/shown-picture.ts";
import type { PropertyEntry } from "../search-entry.ts";

/** What the page of results tells of a home: its picture, what it is like, and its reference. */
export function PropertyWords({ property }: { property: PropertyEntry }) {
  const { t } = useTranslation("search");
  const { reference, state, picture, description } = property;
  return (
    <>
      <span className="block aspect-3/2 w-25 shrink-0 self-start overflow-hidden rounded-card bg-hairline">
        {picture && (
          <img
            src={pictureAddress(picture, 100)}
            alt=""
            width={100}
            height={67}
            loading="lazy"
            decoding="async"
            className="size-full object-cover object-top"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block underline-offset-4 group-hover:underline">{description}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-slate">
          {reference && <span className="figures">{t("reference", { reference })}</span>}
          <span>{t(`states.${state}`)}</span>
        </span>
      </span>
    </>
  );
}
