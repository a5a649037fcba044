import { projectList } from "../../../catalogue/projects/project-list.server.ts";
import type { LoadModule } from "../module-loader.ts";

/** Loads new-build projects. Returns undefined on the projects screen, which is itself the list. */
export const loadProjectList: LoadModule<"project-list"> = async ({ maxItems }, context) => {
  if (context.screen === "projects") return undefined;
  const projects = (await projectList(context.database, context)).slice(0, maxItems);
  return projects.length > 0 ? { projects } : undefined;
};
