/**
 * The name of a domain in ASCII, lower case: `bücher.example` is `xn--bcher-kva.example`. Nothing when it is no
 * name of a mail domain; a bare address of a machine (`[127.0.0.1]`, `10.0.0.1`) is none.
 */
export function domainToASCII(text: string): string | undefined {
  // A label of letters, marks, digits and dashes; what else an address on the web may hold is refused first.
  if (!/^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(text)) return undefined;
  const name = URL.parse(`http://${text}/`)?.hostname;
  if (!name || name.length > 253) return undefined;
  const labels = name.split(".");
  const isName = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  return isName && /[a-z]/.test(labels.at(-1) ?? "") ? name : undefined;
}
