import { classNames } from "../../ui/class-names.ts";

type Tab = { text: string; path: string; isCurrent: boolean };

/** Links to parts of a list, one of which is shown. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mt-5 overflow-x-auto">
      <ul className="flex gap-1">
        {tabs.map(({ text, path, isCurrent }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap",
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
