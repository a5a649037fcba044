import { useScreenPaths } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Heart } from "../ui/icons.ts";

type SavedLinkProps = {
  className: string;
  textClassName?: string;
  /** Name of the behaviour that starts with the page; only one of the links on a page has it. */
  behaviour?: string;
};

/** Link to the saved properties, with their number, which the browser adds (property-cards.behaviour.ts). */
export function SavedLink({ className, textClassName, behaviour }: SavedLinkProps) {
  const t = useTranslations("saved");
  const { saved } = useScreenPaths();
  if (saved === undefined) return null;
  return (
    <a
      href={saved}
      data-behaviour={behaviour}
      data-load={behaviour && "at-once"}
      className={classNames(
        "with-script flex flex-row-reverse items-center gap-2.5 rounded-control font-medium underline-offset-4 hover:underline",
        className,
      )}
    >
      <span className={textClassName}>{t("link")}</span>
      <span className="relative">
        <Icon of={Heart} />
        <span
          hidden
          data-saved-count=""
          className="figures absolute -top-2 -right-2 min-w-5 rounded-full bg-action px-1 text-center text-xs text-on-action"
        />
      </span>
    </a>
  );
}
