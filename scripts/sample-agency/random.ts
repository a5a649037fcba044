/** A stream of numbers that a seed fixes: the same seed gives the same picture and the same house, always. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number, both bounds included. */
  whole(low: number, high: number): number;
  /** True in `share` of the cases (0 to 1). */
  chance(share: number): boolean;
  /** One of the items. Throws when there are none. */
  pick<Item>(items: readonly Item[]): Item;
  /** A number around 0, mostly within -1 and 1: the sum of three draws. */
  bell(): number;
}

/** A stream for a name, such as "home-0012". Mulberry32 over an FNV-1a hash. */
export function randomFor(name: string): Random {
  let state = 2166136261;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 4; warmUp++) next();
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
    bell: () => (next() + next() + next()) / 1.5 - 1,
  };
}
