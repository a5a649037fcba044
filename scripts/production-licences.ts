/** Entry of package-lock.json. */
export type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
};

export type LicensedPackage = { name: string; version: string; licence: string; path: string };

/**
 * Packages that production installs, sorted by name, with their licences as SPDX expressions. Leaves out packages of other
 * platforms, for which `complete-lock.ts` adds entries without a licence.
 */
export function productionLicences(packages: Record<string, LockedPackage>): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, optional, license }]) => path !== "" && !dev && !(optional && !license))
    .map(([path, { version = "", license = "unknown" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
      path,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en"));
}
