/** Number of 16-bit digits in a sort key. */
const DIGITS = 4;
const DIGIT_VALUES = 2 ** 16;

/**
 * Sorts positions by ascending number; positions with the same number keep the given order. Numbers must not be NaN.
 *
 * Sorts by digit instead of comparing (radix sort), and yields after each digit: sorting blocks the process, and
 * comparing a million numbers would block it for about a second.
 */
export function* orderByNumber(
  positions: Uint32Array,
  numbers: Float64Array,
): Generator<void, Uint32Array<ArrayBuffer>> {
  const digits = sortableDigits(numbers);
  let ordered = Uint32Array.from(positions);
  let next = new Uint32Array(ordered.length);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    yield;
    moveInOrder(ordered, next, { digits, digit });
    [ordered, next] = [next, ordered];
  }
  return ordered;
}

/** Copies the positions in the order of one digit. */
function moveInOrder(
  from: Uint32Array,
  to: Uint32Array,
  { digits, digit }: { digits: Uint16Array; digit: number },
): void {
  const places = firstPlaces(digits, digit);
  for (let index = 0; index < from.length; index += 1) {
    const position = from[index] as number;
    const value = digits[position * DIGITS + digit] as number;
    const place = places[value] as number;
    to[place] = position;
    places[value] = place + 1;
  }
}

/** Converts each number into digits, lowest first, that sort in the same order as the numbers. */
function sortableDigits(numbers: Float64Array): Uint16Array {
  const keys = new Float64Array(numbers.length);
  // Adding 0 turns -0 into 0.
  for (let index = 0; index < keys.length; index += 1) keys[index] = (numbers[index] as number) + 0;
  // Each number is two 32-bit words, the lower one first. For a negative number every bit is inverted, otherwise the
  // sign bit only.
  const words = new Uint32Array(keys.buffer);
  for (let low = 0; low < words.length; low += 2) {
    const high = words[low + 1] as number;
    const isNegative = high >>> 31 === 1;
    words[low] = (words[low] as number) ^ (isNegative ? 0xff_ff_ff_ff : 0);
    words[low + 1] = high ^ (isNegative ? 0xff_ff_ff_ff : 0x80_00_00_00);
  }
  return new Uint16Array(keys.buffer);
}

/** For each value of a digit, the first index at which numbers with that value are placed. */
function firstPlaces(digits: Uint16Array, digit: number): Uint32Array {
  const places = new Uint32Array(DIGIT_VALUES + 1);
  for (let index = digit; index < digits.length; index += DIGITS) {
    const after = (digits[index] as number) + 1;
    places[after] = (places[after] as number) + 1;
  }
  for (let value = 1; value < DIGIT_VALUES; value += 1) {
    places[value] = (places[value] as number) + (places[value - 1] as number);
  }
  return places;
}
