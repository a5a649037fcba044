import { projectList } from "../../../catalogue/project-list.server.ts";
import type { LoadModule } from "../module-loader.ts";

/** On the screen of the projects the list is the screen itself. */
export const loadProjectList: LoadModule<"project-list"> = async ({ maxItems }, context) => {
  if (context.screen === "projects") return undefined;
  const projects = (await projectList(context.database, context)).slice(0, maxItems);
  return projects.length > 0 ? { projects } : undefined;
};
