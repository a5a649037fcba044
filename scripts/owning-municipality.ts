import { normaliseName } from "../app/property/places/normalise-name.ts";

type Named = { nl: string; fr: string };

/**
 * Municipalities of postal codes for which the localities give a wrong result, because points near a border lie in the
 * municipality on its other side.
 */
const CORRECTIONS: Record<string, string> = {
  "2431": "Laakdal",
  "6596": "Momignies",
  "6852": "Paliseul",
  "7520": "Doornik",
  "7972": "Beloeil",
  "8434": "Middelkerke",
};

/**
 * The municipality of a postal code, among those in which points of its localities lie. bpost gives a code to one
 * municipality: the one whose name a locality of the code bears, or else the one with most of its localities. Undefined
 * without localities.
 */
export function owningMunicipality<Municipality extends Named>(
  zip: string,
  localities: readonly { name: string; municipality: Municipality }[],
): Municipality | undefined {
  const found = [...new Set(localities.map(({ municipality }) => municipality))];
  const votesFor = (one: Municipality) =>
    localities.filter(({ municipality }) => municipality === one).length;
  const names = new Set(localities.map(({ name }) => normaliseName(name)));
  return (
    found.find(({ nl }) => nl === CORRECTIONS[zip]) ??
    found.find(({ nl, fr }) => names.has(normaliseName(nl)) || names.has(normaliseName(fr))) ??
    found.toSorted((one, other) => votesFor(other) - votesFor(one))[0]
  );
}
