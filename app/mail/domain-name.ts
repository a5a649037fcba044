/**
 * Converts a domain name to lower-case ASCII: `bücher.example` is `xn--bcher-kva.example`. Returns
 * `undefined` for a text that is not a mail domain, which includes IP addresses (`[127.0.0.1]`, `10.0.0.1`).
 */
export function domainToASCII(text: string): string | undefined {
  // Labels of letters, marks, digits and hyphens. Other characters that a URL accepts are refused first.
  if (!/^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(text)) return undefined;
  const name = URL.parse(`http://${text}/`)?.hostname;
  if (!name || name.length > 253) return undefined;
  const labels = name.split(".");
  const isName = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  return isName && /[a-z]/.test(labels.at(-1) ?? "") ? name : undefined;
}
