interface CertificateData {
  kwhPerM2?: number | undefined;
  certificateCode?: string | undefined;
  labelText?: string | undefined;
}

/**
 * Energy value to store at import. In many exports a 0 without certificate code and label text means "not
 * filled in", and showing an A for an unknown value would mislead; it becomes undefined. Every other value is
 * returned as it is. Source: docs/specification-notes.md#n9.
 */
export function knownEnergyValue(energy: CertificateData): number | undefined {
  const hasCertificate = Boolean(energy.certificateCode?.trim()) || Boolean(energy.labelText?.trim());
  return energy.kwhPerM2 === 0 && !hasCertificate ? undefined : energy.kwhPerM2;
}
