import { useTranslations } from "../../../i18n/use-translations.ts";
import { ClosingSection } from "../../../ui/closing-section.tsx";
import type { ProjectView } from "../project-page.ts";
import { ProjectCard } from "./project-card.tsx";

/** Similar projects, and a link to all projects. */
export function SimilarProjects({ view: { similar, back } }: { view: ProjectView }) {
  const t = useTranslations("property");
  const more = (
    <a href={back.path} className="text-link">
      {back.text}
    </a>
  );
  return (
    <ClosingSection title={t("sections.similarProjects")} more={more}>
      <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2">
        {similar.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </ClosingSection>
  );
}
