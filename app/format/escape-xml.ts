/** Characters that XML 1.0 does not allow, escaped or not. Source: https://www.w3.org/TR/xml/#charsets */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Escapes a text for the content of an XML element or attribute. Characters that XML does not allow are removed; half a
 * surrogate pair becomes U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_ALLOWED, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
