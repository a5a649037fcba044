/** Number of properties for sale and for rent. */
export type GoalCounts = { sale: number; rent: number };

/** A type category that has properties; `icon` is the name of its Lucide icon. */
export type ListedType = { id: number; name: string; icon: string } & GoalCounts;

/** A city with properties. `label` is its name, with its postal code where several cities have this name. */
export type ListedCity = { name: string; zip: string; label: string } & GoalCounts;

/** A city and those of its neighbourhoods that have properties. */
export type CityNeighbourhoods = ListedCity & { neighbourhoods: ListedNeighbourhood[] };

/** A neighbourhood with properties; `path` is its page, absent when its name cannot be used in a URL. */
export type ListedNeighbourhood = { name: string; path?: string } & GoalCounts;
