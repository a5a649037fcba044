/** Number of properties for sale and for rent. */
export type SaleAndRent = { sale: number; rent: number };

/** A type category that has properties. */
export type TypeOnOffer = { id: number; name: string; icon: string } & SaleAndRent;

/** A city with properties, as the filter of a list names it. */
export type CityOnOffer = { name: string; zip: string; label: string } & SaleAndRent;

/** A city and those of its neighbourhoods that have properties. */
export type CityNeighbourhoods = CityOnOffer & { neighbourhoods: NeighbourhoodOnOffer[] };

/** A neighbourhood with properties; `path` is its page, absent when its name cannot be used in a URL. */
export type NeighbourhoodOnOffer = { name: string; path?: string } & SaleAndRent;
