/** A page of a list as the visitor last saw it: its path, and its properties in order. */
export type LastViewedList = { path: string; properties: { path: string; title: string }[] };

/** Links from a property to its neighbours in the list that the visitor came from. */
export type ListNeighbours = {
  list: string;
  previous?: { path: string; title: string };
  next?: { path: string; title: string };
};

/**
 * The previous and next property in the list that the visitor came from. Undefined when the list does not
 * contain the property, for instance because the visitor came another way or switched language.
 */
export function listNeighbours(
  { path, properties }: LastViewedList,
  propertyPath: string,
): ListNeighbours | undefined {
  const at = properties.findIndex((property) => property.path === propertyPath);
  return at < 0 ? undefined : { list: path, previous: properties[at - 1], next: properties[at + 1] };
}
