import { ProjectCard } from "../../../catalogue/projects/ui/project-card.tsx";
import { TypeLabel } from "../../../catalogue/ui/type-icon.tsx";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";

/** Projects as cards, or as a list of names. */
export default function ProjectListModule({ data: { projects }, presentation }: ModuleProps<"project-list">) {
  const t = useTranslations("home");
  const paths = useScreenPaths();
  return (
    <div className="@container">
      {presentation.view === "list" ? (
        <ul className="border-t border-hairline">
          {projects.map(({ id, path, title, type, addressLine, priceLine }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-4"
            >
              <h3 className="text-lg">
                <a href={path} className="underline-offset-4 hover:underline">
                  {title}
                </a>
              </h3>
              <p className="flex flex-wrap gap-x-4 text-slate">
                {type && <TypeLabel type={type} />}
                {[addressLine, priceLine].filter(Boolean).join(" · ")}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={itemGrid(presentation.itemsPerRow ?? 3)}>
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <a href={paths.projects} className="text-link inline-flex min-h-8 items-center">
          {t("projects.all")}
        </a>
      </p>
    </div>
  );
}
