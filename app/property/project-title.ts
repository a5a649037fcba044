import type { Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import type { Project } from "./listing.ts";

export type TitledProject = { name: Project["name"]; address: Pick<Project["address"], "city"> };

/** Texts of one language: "Project", and "Project in Ghent". */
export interface ProjectTitleTexts {
  project: string;
  projectInCity: (city: string) => string;
}

/**
 * Heading of a project: its name in the language, else "Project in Ghent", else "Project".
 *
 * Never empty, because it is the text of a link, and never the name in another language
 * (docs/specification-notes.md#n272).
 */
export function projectTitle(project: TitledProject, language: Language, texts: ProjectTitleTexts): string {
  const name = textInLanguage(project.name, language).trim();
  if (name !== "") return name;
  const city = placeName(project.address.city, language).trim();
  return city === "" ? texts.project : texts.projectInCity(city);
}
