/** Digits of 16 bits in a key. */
const DIGITS = 4;
const DIGIT_VALUES = 2 ** 16;

/**
 * Positions in ascending order of their number; positions with the same number stay in the given order. Numbers
 * must not be NaN.
 *
 * Sorts by digit instead of comparing (radix sort): the process answers nobody meanwhile, and a million
 * comparisons would take it a second.
 */
export function orderByNumber(positions: Uint32Array, numbers: Float64Array): Uint32Array<ArrayBuffer> {
  const digits = sortableDigits(numbers);
  let ordered = Uint32Array.from(positions);
  let next = new Uint32Array(ordered.length);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const places = firstPlaces(digits, digit);
    for (const position of ordered) {
      const value = digits[position * DIGITS + digit] ?? 0;
      const place = places[value] ?? 0;
      next[place] = position;
      places[value] = place + 1;
    }
    [ordered, next] = [next, ordered];
  }
  return ordered;
}

/** Digits of each number, lowest first, which are in the same order as the numbers. */
function sortableDigits(numbers: Float64Array): Uint16Array {
  // Adding 0 makes -0 and 0 the same.
  const digits = new Uint16Array(Float64Array.from(numbers, (number) => number + 0).buffer);
  for (let first = 0; first < digits.length; first += DIGITS) {
    const highest = digits[first + DIGITS - 1] ?? 0;
    const isNegative = highest >= 0x80_00;
    for (let at = first; at < first + DIGITS; at += 1) {
      if (isNegative) digits[at] = ~(digits[at] ?? 0);
    }
    if (!isNegative) digits[first + DIGITS - 1] = highest | 0x80_00;
  }
  return digits;
}

/** For each value of a digit, the first place of the numbers that have it. */
function firstPlaces(digits: Uint16Array, digit: number): Uint32Array {
  const places = new Uint32Array(DIGIT_VALUES + 1);
  for (let at = digit; at < digits.length; at += DIGITS) {
    const after = (digits[at] ?? 0) + 1;
    places[after] = (places[after] ?? 0) + 1;
  }
  for (let value = 1; value < DIGIT_VALUES; value += 1) {
    places[value] = (places[value] ?? 0) + (places[value - 1] ?? 0);
  }
  return places;
}
