import { type ReactNode, useId } from "react";
import { MAX_TYPED_CHARACTERS } from "../../catalogue/lists/list-filters.ts";
import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import type { Goal } from "../../property/listing.ts";
import { classNames } from "../../ui/class-names.ts";
import { controlClasses } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Search } from "../../ui/icons.ts";
import { scriptJson } from "../../ui/script-json.ts";
import type { SearchField } from "../search-block.ts";
import type { SearchData } from "./search-input.behaviour.ts";

type SearchInputProps = {
  field: SearchField;
  initialQuery?: string;
  /** When there is a title above the field, its label is for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
  /** Submit buttons; `name="goal"` sets for sale or for rent. */
  children?: ReactNode;
};

/** Goal of Enter, and of a button that does not set one. */
const DEFAULT_GOAL: Goal = "sale";

/**
 * The search field: a form that leads to the results page. Its panel and the index load when the field is used
 * (search-input.behaviour.ts).
 */
export function SearchInput(props: SearchInputProps) {
  const { field, initialQuery = "", isLabelHidden = false, className, children } = props;
  const t = useTranslations("search");
  const { forSale, forRent } = useScreenPaths();
  const id = useId();
  const data: SearchData = { id, field, paths: { forSale, forRent } };
  return (
    <>
      <script type="application/json">{scriptJson(data)}</script>
      <form
        method="get"
        action={field.searchPath}
        data-behaviour="search-input"
        data-load="used"
        className={className}
      >
        <div data-search-block="" className="relative">
          <label
            htmlFor={`${id}-input`}
            className={isLabelHidden ? "sr-only" : "mb-1 block text-sm text-slate"}
          >
            {t("label")}
          </label>
          <div className="relative">
            <input
              id={`${id}-input`}
              name="q"
              type="text"
              role="combobox"
              aria-expanded={false}
              aria-haspopup="grid"
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={MAX_TYPED_CHARACTERS}
              defaultValue={initialQuery}
              placeholder={t("placeholder")}
              className={controlClasses(classNames("block h-11 contain-strict", field.hasButton && "pr-12"))}
            />
            {field.hasButton && (
              <button
                type="submit"
                name="goal"
                value={DEFAULT_GOAL}
                aria-label={t("button")}
                aria-expanded={false}
                className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-slate hover:text-ink"
              >
                <Icon of={Search} className="size-5" />
              </button>
            )}
          </div>
          <p role="status" className="sr-only" />
          <div
            data-search-panel=""
            hidden
            className="@container absolute inset-x-0 top-full z-30 mt-1 max-h-[min(46dvh,30rem)] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface shadow-floating sm:max-h-[min(64dvh,36rem)]"
          />
        </div>
        {children}
      </form>
    </>
  );
}
