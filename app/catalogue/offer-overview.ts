/** How many homes there are for sale and for rent. */
export type SaleAndRent = { sale: number; rent: number };

/** A type of homes that there are. */
export type TypeOnOffer = { id: number; name: string; icon: string } & SaleAndRent;

/** A town with homes, as the filter of a list names it. */
export type CityOnOffer = { name: string; zip: string; label: string } & SaleAndRent;

/** A town with those of its neighbourhoods that homes name. */
export type CityNeighbourhoods = CityOnOffer & { neighbourhoods: NeighbourhoodOnOffer[] };

/** A neighbourhood with homes; `path` is its page, absent when its name cannot stand in an address. */
export type NeighbourhoodOnOffer = { name: string; path?: string } & SaleAndRent;
