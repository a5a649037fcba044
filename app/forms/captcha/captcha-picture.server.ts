import { visitorPictures } from "../../media/visitor-pictures.server.ts";

const WIDTH_PX = 240;
const HEIGHT_PX = 80;

/**
 * Strokes of each character on a grid of 4 × 6, drawn for this purpose: OCR software reads common fonts
 * easily.
 */
const STROKES: Record<string, string> = {
  A: "0,6 2,0 4,6|1,4 3,4",
  C: "4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5",
  E: "4,0 0,0 0,6 4,6|0,3 3,3",
  F: "4,0 0,0 0,6|0,3 3,3",
  H: "0,0 0,6|4,0 4,6|0,3 4,3",
  J: "3,0 3,5 2,6 1,6 0,5",
  K: "0,0 0,6|4,0 0,3 4,6",
  M: "0,6 0,0 2,3 4,0 4,6",
  N: "0,6 0,0 4,6 4,0",
  P: "0,6 0,0 3,0 4,1 4,2 3,3 0,3",
  R: "0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6",
  T: "0,0 4,0|2,0 2,6",
  X: "0,0 4,6|4,0 0,6",
  Y: "0,0 2,3 4,0|2,3 2,6",
  "3": "0,0 4,0 2,2.5 4,4 3,6 1,6 0,5",
  "4": "3,6 3,0 0,4 4,4",
  "7": "0,0 4,0 1,6",
  "9": "4,2 3,3 1,3 0,2 0,1 1,0 3,0 4,1 4,4 2,6",
};

/** Renders the characters as a distorted bitmap crossed by lines. Returns a `data:` URL. */
export async function captchaPicture(characters: string, random = Math.random): Promise<string> {
  const between = (min: number, max: number) => min + random() * (max - min);
  const letters = [...characters].map((character, index) => {
    const scale = between(6.5, 8.5);
    const position = `translate(${16 + index * 44 + between(-4, 4)} ${14 + between(-5, 5)})`;
    const rotation = `rotate(${between(-16, 16)} 15 25) skewX(${between(-14, 14)}) scale(${scale})`;
    const lines = (STROKES[character] ?? "").split("|").map((points) => {
      const distorted = points.split(" ").map((point) =>
        point
          .split(",")
          .map((number) => (Number(number) + between(-0.22, 0.22)).toFixed(2))
          .join(","),
      );
      return `<polyline points="${distorted.join(" ")}"/>`;
    });
    return `<g transform="${position} ${rotation}" stroke-width="${between(0.5, 0.75)}">${lines.join("")}</g>`;
  });
  const curves = Array.from({ length: 5 }, () => {
    const [from, bend, to] = [between(5, 75), between(-20, 100), between(5, 75)];
    return `<path d="M0 ${from} Q ${between(60, 180)} ${bend} ${WIDTH_PX} ${to}" stroke-width="${between(1, 2.4)}"/>`;
  });
  const dots = Array.from(
    { length: 160 },
    () =>
      `<circle cx="${between(0, WIDTH_PX)}" cy="${between(0, HEIGHT_PX)}" r="${between(0.4, 1.3)}" fill="#1f2328"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="#f1eee9"/><g fill="none" stroke="#1f2328" stroke-linecap="round" stroke-linejoin="round">${letters.join("")}${curves.join("")}</g>${dots.join("")}</svg>`;
  const png = await visitorPictures.run("drawGreyPng", svg);
  return `data:image/png;base64,${png.toString("base64")}`;
}
