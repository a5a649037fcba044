import { BASE_LANGUAGE, LANGUAGES, type Language } from "../languages.ts";
import { PATH_TABLE, type PathTableEntry, pathEntry, pathIn } from "./path-table.ts";

/** Path of the back office in each language, without language prefix and outer slashes, such as `team/intern`. */
export type OfficePath = Readonly<Record<Language, string>>;

const tables = new WeakMap<OfficePath, readonly PathTableEntry[]>();

/** Path table with the screens of the back office below the path that the agency chose. */
export function screenTable(office: OfficePath | undefined): readonly PathTableEntry[] {
  if (office === undefined) return PATH_TABLE;
  const known = tables.get(office);
  if (known) return known;
  const table = PATH_TABLE.map((entry) =>
    entry.audience === "staff" ? withOfficePath(entry, office) : entry,
  );
  tables.set(office, table);
  return table;
}

/**
 * English path of the screen, or prefix of the language, that conflicts with a path of the back office; undefined when
 * the path is free. A path below that of another screen conflicts too, because that screen may match it, such as a town
 * below a list.
 */
export function findPathConflict(path: string, language: Language): string | undefined {
  const [first = ""] = path.toLowerCase().split("/");
  if (LANGUAGES.some((one) => one === first) || first === "") return `/${first}`;
  const others = PATH_TABLE.filter(({ audience }) => audience !== "staff");
  return others.find((entry) => firstSegments(entry, language).includes(first))?.englishPath;
}

/** First segments of the paths of a screen in a language, including its English paths. */
function firstSegments(entry: PathTableEntry, language: Language): string[] {
  const ownPath = language === BASE_LANGUAGE ? undefined : entry.paths[language];
  const english = [entry.englishPath, ...(entry.aliases ?? [])].map((path) => path.split("/")[1]);
  return [ownPath?.split("/")[2], ...english].flatMap((word) => word?.toLowerCase() || []);
}

function withOfficePath(entry: PathTableEntry, office: OfficePath): PathTableEntry {
  const paths = LANGUAGES.flatMap((language) => {
    const path = pathIn(entry, language);
    if (path === undefined) return [];
    const defaultPath = pathIn(pathEntry("office", PATH_TABLE), language) ?? "";
    const prefix = language === BASE_LANGUAGE ? "/" : `/${language}/`;
    return [[language, `${prefix}${office[language]}/${path.slice(defaultPath.length)}`]];
  });
  const { [BASE_LANGUAGE]: englishPath = entry.englishPath, ...translated } = Object.fromEntries(paths);
  return { ...entry, englishPath, paths: translated };
}
