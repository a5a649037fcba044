import { classNames } from "../../ui/class-names.ts";

type Tab = { text: string; path: string; isCurrent: boolean };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  className?: string;
  listClassName?: string;
};

/** CSS classes of a tab, and of the menus beside the tabs of the back office (`office-menu.tsx`). */
export function tabClasses(isCurrent: boolean): string {
  return classNames(
    "inline-flex min-h-11 items-center gap-1 border-b-2 px-3 whitespace-nowrap -outline-offset-2",
    isCurrent
      ? "border-action font-semibold"
      : "border-transparent text-slate hover:text-ink forced-colors:border-[Canvas]",
  );
}

export function TabLink({ tab: { text, path, isCurrent } }: { tab: Tab }) {
  return (
    <a href={path} aria-current={isCurrent ? "page" : undefined} className={tabClasses(isCurrent)}>
      {text}
    </a>
  );
}

/** Navigation between screens, or between parts of a list, in the form of tabs. */
export function Tabs({ label, tabs, className = "mt-5", listClassName }: TabsProps) {
  return (
    <nav aria-label={label} className={classNames("overflow-x-auto", className)}>
      <ul className={classNames("flex gap-1", listClassName)}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
