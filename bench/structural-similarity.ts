type GreyscaleImage = { data: Uint8Array; width: number; height: number };

const WINDOW_PX = 8;
const STEP_PX = 4;

/** The usual constants C1 and C2, which stabilise the division for windows of one colour. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Similarity of two greyscale pictures of the same size: 1 is identical. Structural similarity (Wang, Bovik,
 * Sheikh and Simoncelli, 2004), over windows of 8 × 8 pixels that overlap by half.
 */
export function structuralSimilarity(one: GreyscaleImage, other: GreyscaleImage): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(
      `Pictures of ${one.width} × ${one.height} and ${other.width} × ${other.height} pixels cannot be compared`,
    );
  let sum = 0;
  let count = 0;
  for (let top = 0; top + WINDOW_PX <= one.height; top += STEP_PX) {
    for (let left = 0; left + WINDOW_PX <= one.width; left += STEP_PX) {
      sum += windowSimilarity(one, other, top * one.width + left);
      count += 1;
    }
  }
  return sum / count;
}

function windowSimilarity(
  { data: one, width }: GreyscaleImage,
  { data: other }: GreyscaleImage,
  startIndex: number,
): number {
  const pixels = WINDOW_PX * WINDOW_PX;
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW_PX; row++) {
    for (let index = startIndex + row * width; index < startIndex + row * width + WINDOW_PX; index++) {
      const [a, b] = [one[index] ?? 0, other[index] ?? 0];
      sumOne += a;
      sumOther += b;
      squaresOne += a * a;
      squaresOther += b * b;
      products += a * b;
    }
  }
  const [meanOne, meanOther] = [sumOne / pixels, sumOther / pixels];
  const varianceOne = squaresOne / pixels - meanOne ** 2;
  const varianceOther = squaresOther / pixels - meanOther ** 2;
  const covariance = products / pixels - meanOne * meanOther;
  return (
    ((2 * meanOne * meanOther + C1) * (2 * covariance + C2)) /
    ((meanOne ** 2 + meanOther ** 2 + C1) * (varianceOne + varianceOther + C2))
  );
}
