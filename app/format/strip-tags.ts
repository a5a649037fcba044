/** Elements whose content is not text. */
const HIDDEN_ELEMENT = /^(?:script|style)$/;
const TAG_NAME = /^<\/?([a-z][a-z0-9]*)/i;

/**
 * Removes tags, comments, scripts and styles from HTML; entities stay as they are. `inPlaceOf` returns the
 * replacement of a tag by its name in lower case ("" for a comment).
 *
 * A tag that never ends is text. Takes linear time for any input, because a search for an ending that failed is not
 * repeated. The result may contain "<" and must still be escaped.
 */
export function stripTags(html: string, inPlaceOf: (tagName: string) => string): string {
  const ends = tagEnds(html);
  const pieces: string[] = [];
  let position = 0;
  for (let open = html.indexOf("<"); open !== -1; open = html.indexOf("<", position)) {
    if (open > position) pieces.push(html.slice(position, open));
    const end = ends.after(open);
    if (end === undefined) {
      pieces.push("<");
      position = open + 1;
      continue;
    }
    const beginning = html.slice(open, open + 20);
    const name = TAG_NAME.exec(beginning)?.[1]?.toLowerCase() ?? "";
    const isHidden = HIDDEN_ELEMENT.test(name) && !beginning.startsWith("</");
    // A space prevents "<<i>b>" from becoming the tag "<b>".
    const replacement = inPlaceOf(name) || (pieces.at(-1) === "<" ? " " : "");
    if (replacement !== "") pieces.push(replacement);
    position = isHidden ? startOfClosingTag(html, name, end) : end;
  }
  return pieces.join("") + html.slice(position);
}

/** Position at which the tag or comment starts that `position` is inside; undefined for a position between tags. */
export function startOfTagAround(html: string, position: number): number | undefined {
  const ends = tagEnds(html);
  let next = 0;
  for (let open = html.indexOf("<"); open !== -1 && open < position; open = html.indexOf("<", next)) {
    const end = ends.after(open);
    if (end !== undefined && end > position) return open;
    next = end ?? open + 1;
  }
  return undefined;
}

/**
 * Finds the ends of tags, and remembers which kinds of ending no longer occur in the rest of the text. A "<" that begins no
 * tag, as in "< 100 m²", has no end.
 */
function tagEnds(html: string) {
  let hasCommentEnd = true;
  let hasPlainEnd = true;
  let areQuotesClosed = true;

  function after(open: number): number | undefined {
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) return undefined;
    if (hasCommentEnd && html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open + 2);
      if (end !== -1) return end + 3;
      hasCommentEnd = false;
    }
    if (areQuotesClosed) {
      const end = endOutsideQuotes(html, open);
      if (end !== undefined) return end;
      areQuotesClosed = false;
    }
    if (hasPlainEnd) {
      const end = html.indexOf(">", open);
      if (end !== -1) return end + 1;
      hasPlainEnd = false;
    }
    return undefined;
  }

  return { after };
}

/** Position after the first ">" that is not inside a quoted attribute value, as in `<img alt="a > b">`. */
function endOutsideQuotes(html: string, open: number): number | undefined {
  let quote = "";
  let isAfterEquals = false;
  for (let position = open; position < html.length; position += 1) {
    const character = html.charAt(position);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") {
      return position + 1;
    } else if (isAfterEquals && (character === '"' || character === "'")) {
      quote = character;
    }
    if (character.trim() !== "") isAfterEquals = character === "=" && quote === "";
  }
  return undefined;
}

function startOfClosingTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}
