/** The page of a list that the visitor viewed last: its path, and its properties in order. */
export type LastViewedList = { path: string; properties: { path: string; title: string }[] };

/** Links from a property to its neighbours in the last viewed list, and back to that list. */
export type ListNeighbours = {
  listPath: string;
  previous?: { path: string; title: string };
  next?: { path: string; title: string };
};

/**
 * Finds the previous and next property in the last viewed list. Undefined when the list does not contain the
 * property, for instance because the visitor came another way or switched language.
 */
export function listNeighbours(
  { path, properties }: LastViewedList,
  propertyPath: string,
): ListNeighbours | undefined {
  const index = properties.findIndex((property) => property.path === propertyPath);
  return index < 0
    ? undefined
    : { listPath: path, previous: properties[index - 1], next: properties[index + 1] };
}
