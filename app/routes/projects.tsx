import { useTranslation } from "react-i18next";
import { projectList } from "../catalogue/project-list.server.ts";
import { listStructuredData } from "../catalogue/structured-data.ts";
import { ProjectsScreen } from "../catalogue/ui/projects-screen.tsx";
import { alternates } from "../i18n/alternates.ts";
import { pathFor } from "../i18n/path-for.ts";
import { useScreenPaths } from "../i18n/use-screen-paths.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageHead } from "../layout/page-head.ts";
import type { Route } from "./+types/projects";
import { siteContext } from "./site-context.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head.tags;

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(siteContext);
  const { database, language, site, texts, baseUrl } = current;
  const projects = await projectList(database, current);
  const title = texts.t("catalogue:titles.projects");
  const path = pathFor("projects", language);
  return {
    projects,
    head: pageHead(
      {
        title,
        description: texts.t("catalogue:descriptions.projects", { agency: site.agency.name }),
        canonical: path,
        alternates: alternates("projects", site.languages, () => ({})),
        structuredData: listStructuredData({
          baseUrl,
          path,
          language,
          title,
          firstPosition: 1,
          total: projects.length,
          entries: projects.map((project) => ({ name: project.title, path: project.path })),
          crumbs: [{ name: texts.t("layout:screens.home"), path: pathFor("home", language) }],
        }),
      },
      current,
    ),
  };
}

export default function Projects({ loaderData: { projects } }: Route.ComponentProps) {
  const { t } = useTranslation("layout");
  const steps = [{ name: t("screens.home"), path: useScreenPaths().home }, { name: t("screens.projects") }];
  return <ProjectsScreen projects={projects} breadcrumbs={<Breadcrumbs steps={steps} />} />;
}
