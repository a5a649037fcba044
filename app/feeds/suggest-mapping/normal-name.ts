/**
 * Name of a column as plain words, without accents: "property.location.postalCode" and "Postal_Code" become
 * "property location postal code" and "postal code".
 */
export function normalName(name: string): string {
  return name
    .replaceAll("kWh", "kwh")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d²]+/gu, " ")
    .trim();
}
