import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import type { ProjectCard as ProjectCardData } from "../../listing-card.ts";
import { ProjectCard } from "./project-card.tsx";

type ProjectsScreenProps = {
  projects: ProjectCardData[];
  /** Replaces the default title. */
  title?: string;
  breadcrumbs: ReactNode;
};

/** List of the agency's new-build projects. */
export function ProjectsScreen({ projects, title, breadcrumbs }: ProjectsScreenProps) {
  const t = useTranslations("catalogue");
  return (
    <div className="page-column pt-5 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{title ?? t("titles.projects")}</h1>
      {projects.length === 0 ? (
        <p className="measure py-16 font-title text-xl">{t("empty.nothingYet")}</p>
      ) : (
        <>
          <p className="measure mt-3 text-lg text-slate">{t("projects.introduction")}</p>
          <p className="figures mt-8 mb-5 text-slate">{t("counts.projects", { count: projects.length })}</p>
          <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2">
            {projects.map((project, index) => (
              <li key={project.id}>
                <ProjectCard project={project} level="h2" isPictureEager={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
