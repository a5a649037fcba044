/** Size in m² of the units of area in feeds: "a" is an are, "ha" a hectare. */
export const M2_PER_UNIT = {
  "m²": 1,
  a: 100,
  ha: 10_000,
  "ft²": 0.092_903_04,
  acre: 4_046.856_422_4,
} as const;
