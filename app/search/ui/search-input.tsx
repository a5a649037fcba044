import { __iconData as Search } from "lucide-react/icons/search";
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import type { Goal } from "../../property/listing.ts";
import { classNames } from "../../ui/class-names.ts";
import { controlClasses } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MAX_QUERY_CHARACTERS } from "../read-query.ts";
import { searchAddress } from "../search-address.ts";
import type { SearchField } from "../search-block.ts";
import type { ConnectedSearch } from "./connect-search.ts";

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
 * The search field. Without scripts it is a form that leads to the results page; the panel and the index load
 * when the field is first used (connect-search.ts).
 */
export function SearchInput(props: SearchInputProps) {
  const { field, initialQuery = "", isLabelHidden = false, className, children } = props;
  const t = useTranslations("search");
  const navigate = useNavigate();
  const { forSale, forRent } = useScreenPaths();
  const id = useId();
  const block = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const connected = useRef<ConnectedSearch>(undefined);
  const [code, setCode] = useState<typeof import("./connect-search.ts")>();
  const [isOpen, setIsOpen] = useState(false);

  const load = useCallback(() => {
    // When the code cannot be loaded the form remains, which leads to the results page.
    import("./connect-search.ts").then(setCode, () => {});
  }, []);

  useEffect(() => {
    // The visitor may have focused the field before hydration.
    if (document.activeElement === input.current) load();
  }, [load]);

  useEffect(() => {
    if (!code || !block.current || !input.current || !place.current || !status.current) return;
    const search = code.connectSearch(
      { block: block.current, input: input.current, place: place.current, status: status.current },
      {
        id,
        field,
        texts: code.panelTexts(t, field),
        paths: { forSale, forRent },
        onGo: navigate,
        onToggle: setIsOpen,
      },
    );
    connected.current = search;
    return () => {
      search.disconnect();
      connected.current = undefined;
    };
  }, [code, id, field, t, forSale, forRent, navigate]);

  const toggle = (event: MouseEvent) => {
    // With text in the field, the button submits the form. Enter in the field also triggers this click.
    const isEnterInField = event.detail === 0 && document.activeElement === input.current;
    if (isEnterInField || input.current?.value.trim()) return;
    event.preventDefault();
    if (connected.current) connected.current.toggle();
    else input.current?.focus();
  };

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    connected.current?.close();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = new FormData(event.currentTarget, submitter).get("goal");
    const goal = wanted === "rent" ? wanted : DEFAULT_GOAL;
    navigate(searchAddress(field.searchPath, input.current?.value ?? "", goal));
  };

  return (
    <form
      method="get"
      action={field.searchPath}
      onSubmit={search}
      onFocus={load}
      onPointerEnter={load}
      className={className}
    >
      <div ref={block} className="relative">
        <label
          htmlFor={`${id}-input`}
          className={isLabelHidden ? "sr-only" : "mb-1 block text-sm text-slate"}
        >
          {t("label")}
        </label>
        <div className="relative">
          <input
            ref={input}
            id={`${id}-input`}
            name="q"
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-haspopup="grid"
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_QUERY_CHARACTERS}
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
              aria-expanded={isOpen}
              // Keeps the focus in the field: otherwise the panel would close, and the
              // click would open it again.
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggle}
              className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-slate hover:text-ink"
            >
              <Icon of={Search} className="size-5" />
            </button>
          )}
        </div>
        <p ref={status} role="status" className="sr-only" />
        <div
          ref={place}
          hidden={!isOpen}
          className="@container absolute inset-x-0 top-full z-30 mt-1 max-h-[min(46dvh,30rem)] overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface shadow-floating sm:max-h-[min(64dvh,36rem)]"
        />
      </div>
      {children}
    </form>
  );
}
