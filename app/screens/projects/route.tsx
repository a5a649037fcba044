import { data, type LoaderFunctionArgs } from "react-router";
import { projectList } from "../../catalogue/projects/project-list.server.ts";
import { ProjectsScreen } from "../../catalogue/projects/ui/projects-screen.tsx";
import { listStructuredData } from "../../catalogue/structured-data.ts";
import { listContent } from "../../content/pages/list-content.server.ts";
import { ListContent } from "../../content/ui/list-content.tsx";
import { alternates } from "../../i18n/paths/alternates.ts";
import { breadcrumbsTo, parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { pageHead } from "../../layout/page-head.ts";
import { agencyMetadata } from "../agency-metadata.ts";
import { formAction, sentForm, statusWithForm } from "../form-action.ts";
import type { ScreenProps } from "../screen-module.ts";
import { siteContext } from "../site-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const pageContext = context.get(siteContext);
  const { database, language, site, texts, baseUrl } = pageContext;
  const [projects, written] = await Promise.all([
    projectList(database, pageContext),
    listContent("projects", { ...pageContext, sent: sentForm(context) }),
  ]);
  const title = written.title ?? texts.t("catalogue:titles.projects");
  const path = pathFor("projects", language);
  const description = texts.t("catalogue:descriptions.projects", { agency: site.agency.name });
  const head = pageHead(
    {
      ...agencyMetadata("projects", { title, description }, pageContext),
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
        breadcrumbs: parentBreadcrumbs("projects", language),
      }),
    },
    pageContext,
  );
  return data(
    { projects, written, breadcrumbs: breadcrumbsTo("projects", language), head },
    statusWithForm(context),
  );
}

export const action = formAction;

export default function Projects({
  loaderData: { projects, written, breadcrumbs },
}: ScreenProps<typeof loader>) {
  return (
    <ListContent content={written}>
      <ProjectsScreen
        projects={projects}
        title={written.title}
        breadcrumbs={<Breadcrumbs breadcrumbs={breadcrumbs} />}
      />
    </ListContent>
  );
}
