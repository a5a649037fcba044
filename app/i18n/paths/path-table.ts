import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";
import * as SCREENS from "../../screens/screens.generated.ts";
import { BASE_LANGUAGE, type Language } from "../languages.ts";

/*
 * Paths of every screen in every language, from the declarations of the screens. Source: specification §2 for the
 * English and the Dutch paths, docs/specification-notes.md#n46 for the others.
 */

/** Row of the path table (specification §3, "Path table entry"): a screen, or a page of the agency. */
export type PathTableEntry = ScreenDeclaration & {
  /**
   * The paths are URLs of another site: they are linked unchanged, and never matched as a page of this site.
   */
  isExternal?: boolean;
};

type Row = (typeof SCREENS)[keyof typeof SCREENS][number];

export const PATH_TABLE: readonly PathTableEntry[] = Object.values(SCREENS).flat();

/** Name of a screen, the same in every language. */
export type Screen = Row["screen"];

/** Screens of one audience. */
export type ScreenFor<Audience extends Row["audience"]> = Extract<Row, { audience: Audience }>["screen"];

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

type NamesOf<Name extends Screen> = ParameterName<Extract<Row, { screen: Name }>["englishPath"]>;

/** Parameters in the path of a screen: `{ id }` for a property, none for a list. */
export type PathParams<Name extends Screen> = {
  [Parameter in NamesOf<Name> as Parameter extends `${string}?` ? never : Parameter]: string | number;
} & {
  [Parameter in NamesOf<Name> as Parameter extends `${infer Optional}?` ? Optional : never]?: string;
};

/** Rows of the screens that exist on every site. */
export const BUILT_IN_PATHS: readonly PathTableEntry[] = PATH_TABLE.filter(
  (entry) => !entry.isWrittenByAgency,
);

/** Rows of the screens that exist only when the agency has written their content. */
export const AGENCY_PAGE_PATHS: readonly PathTableEntry[] = PATH_TABLE.filter(
  (entry) => entry.isWrittenByAgency,
);

let tableOfSite = (): readonly PathTableEntry[] | undefined => undefined;

/** Sets the function that returns the path table of the current site (`run-with-paths.server.ts`). */
export function setTableLookup(find: typeof tableOfSite): void {
  tableOfSite = find;
}

/**
 * Row of a screen: by default in the path table of the current site, or of Gable outside of a site.
 *
 * @throws RangeError when the table does not have the screen.
 */
export function pathEntry(
  screen: Screen,
  table: readonly PathTableEntry[] = tableOfSite() ?? PATH_TABLE,
): PathTableEntry {
  const entry = table.find((row) => row.screen === screen);
  if (entry === undefined) throw new RangeError(`The path table has no screen "${screen}"`);
  return entry;
}

/**
 * Path of a row in a language, with its `{parameters}`; undefined when the language does not have the screen.
 */
export function pathIn(entry: PathTableEntry, language: Language): string | undefined {
  return language === BASE_LANGUAGE ? entry.englishPath : entry.paths[language];
}
