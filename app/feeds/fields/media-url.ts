/**
 * Reads the URL of a picture or document: an http(s) URL, or a path inside the site folder. Undefined for other
 * schemes, for paths that leave the folder, and for URLs with a password, which would end up in a public page.
 */
export function readMediaUrl(raw: unknown): string | undefined {
  if (typeof raw !== "string") return undefined;
  const text = raw.trim();
  if (text === "" || text.length > 2_000 || /\p{Cc}/u.test(text)) return undefined;
  if (text.startsWith("//")) return readWebUrl(`https:${text}`);
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return readWebUrl(text);
  if (/^[/\\]|\\|(?:^|\/)\.\.?(?:\/|$)/.test(text)) return undefined;
  return text;
}

/** Reads an http(s) URL without a password; undefined for anything else. */
export function readWebUrl(raw: unknown): string | undefined {
  const url = typeof raw === "string" ? URL.parse(raw.trim()) : null;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  if (url.username !== "" || url.password !== "" || url.href.length > 2_000) return undefined;
  return url.href;
}
