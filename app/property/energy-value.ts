/**
 * An energy value as sources write it, in kWh per m² per year: a number, or a text with a decimal point or
 * comma ("123,4"). Nothing for an empty text, which `Number("")` would make 0 and so a false A label, and
 * for what is no finite number.
 */
export function readEnergyValue(raw: unknown): number | undefined {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== "string") return undefined;
  const text = raw.trim().replace(",", ".");
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

interface CertificateData {
  kwhPerM2?: number | undefined;
  certificateCode?: string | undefined;
  labelText?: string | undefined;
}

/**
 * The value to store at import: a 0 without certificate code and label text means "not filled in" in many
 * exports, and showing an A for an unknown value would mislead. Every other value is kept.
 * Source: docs/decisions/0009-energy-label-bounds.md.
 */
export function knownEnergyValue(energy: CertificateData): number | undefined {
  const hasCertificate = Boolean(energy.certificateCode?.trim()) || Boolean(energy.labelText?.trim());
  return energy.kwhPerM2 === 0 && !hasCertificate ? undefined : energy.kwhPerM2;
}
