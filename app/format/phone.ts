/** Groups of digits by the total number of digits. Source: specification §5. */
const GROUPS: Record<number, RegExp> = {
  10: /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
  9: /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
};

/** One-digit zones after the 0: Brussels, Antwerp, Liège and Ghent. */
const SHORT_ZONE = /^(0[2349])(\d{3})(\d{2})(\d{2})$/;

export interface PhoneSettings {
  /**
   * Writes "02 226 88 88" in place of "022 26 88 88". Off by default: the specification groups by length
   * alone.
   */
  zoneAware?: boolean;
}

/**
 * Formats a phone number: 10 digits in groups 4-2-2-2, 9 digits in groups 3-2-2-2, everything else as it was
 * written. Numbers with a `+` are not changed: without it they could not be dialled. Source: specification
 * §5, docs/specification-notes.md#n51.
 */
export function phoneText(raw: string, settings: PhoneSettings = {}): string {
  if (raw.trim().startsWith("+")) return raw;
  const digits = raw.replace(/\D/g, "");
  const groups = (settings.zoneAware && SHORT_ZONE.exec(digits)) || GROUPS[digits.length]?.exec(digits);
  return groups ? groups.slice(1).join(" ") : raw;
}

/**
 * `tel:` link of a number, in E.164: a leading 0 is Belgian, a leading 00 or + international. Numbers with
 * neither, such as 112, are dialled as they are. Undefined below 3 digits or above the 15 of E.164.
 */
export function phoneHref(raw: string): string | undefined {
  // "(0)" in "+32 (0)9 …" is only dialled inside the country.
  const written = raw.trim().replace("(0)", "");
  const digits = written.replace(/\D/g, "");
  const number = internationalNumber(written, digits);
  const length = number.replace("+", "").length;
  return length >= 3 && length <= 15 ? `tel:${number}` : undefined;
}

function internationalNumber(written: string, digits: string): string {
  if (written.startsWith("+")) return `+${digits}`;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  if (digits.startsWith("0")) return `+32${digits.slice(1)}`;
  return digits;
}
