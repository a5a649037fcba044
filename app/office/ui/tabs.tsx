import { classNames } from "../../ui/class-names.ts";

type Tab = { text: string; path: string; isCurrent: boolean };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  className?: string;
  listClassName?: string;
};

/** Links to screens or to parts of a list, one of which is shown. */
export function Tabs({ label, tabs, className = "mt-5", listClassName }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames("overflow-x-auto", className)}>
      <ul className={classNames("flex gap-1", listClassName)}>
        {tabs.map(({ text, path, isCurrent }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2",
                isCurrent ? "border-action font-semibold" : "border-transparent text-slate hover:text-ink",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
