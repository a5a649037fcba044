import type { Dictionary, TextTree } from "./dictionary.ts";

const NO_BREAK_SPACE = "\u00a0";

/** Spaces before ":", ";", "!", "?" and "»", and the one after "«". */
const SPACES = / (?=[:;!?»])|(?<=«) /g;

/** Texts that only mails use keep plain spaces, because rules of mail programs search subjects as people type them. */
const AREA_WITH_PLAIN_SPACES = "mail";

/**
 * Replaces the spaces around French punctuation with no-break spaces, so that no line begins with punctuation. The text
 * files have plain spaces, which are easier to type and to see.
 */
export function withFrenchSpacing(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).map(([area, tree]) => [
      area,
      area === AREA_WITH_PLAIN_SPACES ? tree : withNoBreakSpaces(tree),
    ]),
  );
}

function withNoBreakSpaces(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === "string" ? node.replace(SPACES, NO_BREAK_SPACE) : withNoBreakSpaces(node),
    ]),
  );
}
