import { type Colour, hex, lighter } from "./draw-colour.ts";
import { type Point, Sheet } from "./draw-sheet.ts";

type Use = "living" | "kitchen" | "bedroom" | "bathroom" | "hall" | "toilet" | "store" | "stairs" | "terrace";

/** A room of a plan, in metres from the upper left corner of its floor. */
interface PlanRoom {
  use: Use;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The side that its door is on, and how far along it. */
  door?: ["top" | "bottom" | "left" | "right", number];
  windows?: readonly ("top" | "bottom" | "left" | "right")[];
}

interface PlanFloor {
  width: number;
  height: number;
  rooms: PlanRoom[];
}

const TONES: Record<Use, Colour> = {
  living: hex("#f3e6d3"),
  kitchen: hex("#efe3cf"),
  bedroom: hex("#e6e5da"),
  bathroom: hex("#d9e3e4"),
  hall: hex("#f2efe8"),
  toilet: hex("#d9e3e4"),
  store: hex("#e9e4da"),
  stairs: hex("#ece6dc"),
  terrace: hex("#dfe3d0"),
};
const INK = hex("#2f3439");
const LINE = hex("#7d8287");

/** A floor plan with so many bedrooms and bathrooms: walls, doors, windows, furniture and m², no words. */
export function drawPlan(
  family: "house" | "flat" | "studio",
  bedrooms: number,
  bathrooms: number,
  width = 1360,
  height = 907,
): string {
  const floors =
    family === "house"
      ? houseFloors(bedrooms, bathrooms)
      : [family === "studio" ? studioFloor() : flatFloor(bedrooms, bathrooms)];
  const sheet = new Sheet(width, height);
  sheet.rect(0, 0, width, height, { fill: hex("#faf8f5") });
  for (let x = 20; x < width; x += 40) sheet.rect(x, 0, 1, height, { fill: hex("#e9e4da"), opacity: 0.45 });
  for (let y = 20; y < height; y += 40) sheet.rect(0, y, width, 1, { fill: hex("#e9e4da"), opacity: 0.45 });
  const gap = 1.4;
  const total = floors.reduce((sum, floor) => sum + floor.width, 0) + gap * (floors.length - 1);
  const tallest = Math.max(...floors.map((floor) => floor.height));
  const above = family === "flat" ? 2 : 0;
  const scale = Math.min((width - 200) / total, (height - 250) / (tallest + above));
  let left = (width - total * scale) / 2;
  floors.forEach((floor, index) => {
    const top = (height - 70 - (tallest + above) * scale) / 2 + (tallest + above - floor.height) * scale;
    drawFloor(sheet, floor, [left, top], scale);
    digits(
      sheet,
      String(index),
      [left + (floor.width * scale) / 2, top + floor.height * scale + 40],
      17,
      LINE,
    );
    sheet.ellipse([left + (floor.width * scale) / 2, top + floor.height * scale + 40], 19, 19, {
      fill: "none",
      stroke: LINE,
      strokeWidth: 1.6,
    });
    left += (floor.width + gap) * scale;
  });
  furnitureOfSheet(sheet, scale);
  return sheet.toString();
}

function flatFloor(bedrooms: number, bathrooms: number): PlanFloor {
  const width = 8.6 + bedrooms * 1.5;
  const height = 8.2 + (bedrooms > 2 ? 0.6 : 0);
  const livingWide = 5.1;
  const split = height * 0.56;
  const right = width - livingWide;
  const rooms: PlanRoom[] = [
    {
      use: "living",
      x: 0,
      y: 0,
      width: livingWide,
      height: split,
      windows: ["top", "left"],
      door: ["right", 0.86],
    },
    {
      use: "kitchen",
      x: 0,
      y: split,
      width: livingWide,
      height: height - split,
      windows: ["left", "bottom"],
    },
    { use: "hall", x: livingWide, y: split, width: right, height: 1.35, door: ["right", 0.5] },
    { use: "terrace", x: 0.5, y: -1.9, width: livingWide - 1, height: 1.9 },
  ];
  for (let index = 0; index < bedrooms; index++)
    rooms.push({
      use: "bedroom",
      x: livingWide + (right * index) / bedrooms,
      y: 0,
      width: right / bedrooms,
      height: split,
      windows: ["top"],
      door: ["bottom", 0.3],
    });
  const low = split + 1.35;
  const parts: Use[] = ["toilet", ...Array.from({ length: bathrooms }, (): Use => "bathroom"), "store"];
  const shares = parts.map((use) => (use === "toilet" ? 0.6 : use === "store" ? 0.8 : 1.3));
  const sum = shares.reduce((a, b) => a + b, 0);
  let x = livingWide;
  parts.forEach((use, index) => {
    const wide = (right * (shares[index] ?? 1)) / sum;
    rooms.push({
      use,
      x,
      y: low,
      width: wide,
      height: height - low,
      door: ["top", 0.35],
      windows: use === "bathroom" ? ["bottom"] : [],
    });
    x += wide;
  });
  return { width, height, rooms };
}

function studioFloor(): PlanFloor {
  return {
    width: 7.4,
    height: 5.4,
    rooms: [
      { use: "living", x: 0, y: 2.6, width: 5, height: 2.8, windows: ["left"] },
      { use: "bedroom", x: 0, y: 0, width: 2.5, height: 2.6, windows: ["top"], door: ["bottom", 0.5] },
      { use: "kitchen", x: 2.5, y: 0, width: 2.5, height: 2.6, windows: ["top"], door: ["bottom", 0.5] },
      { use: "hall", x: 5, y: 3.6, width: 2.4, height: 1.8, door: ["right", 0.4] },
      { use: "bathroom", x: 5, y: 0, width: 2.4, height: 2.3, door: ["left", 0.8] },
      { use: "store", x: 5, y: 2.3, width: 2.4, height: 1.3, door: ["bottom", 0.4] },
    ],
  };
}

function houseFloors(bedrooms: number, bathrooms: number): PlanFloor[] {
  const width = 6.4 + Math.max(0, bedrooms - 3) * 0.35;
  const height = 10.2;
  const hall = 1.9;
  const ground: PlanFloor = {
    width,
    height,
    rooms: [
      { use: "hall", x: 0, y: 5.2, width: hall, height: 5, door: ["bottom", 0.5] },
      { use: "toilet", x: 0, y: 3.9, width: hall, height: 1.3, door: ["right", 0.5] },
      {
        use: "living",
        x: hall,
        y: 4.6,
        width: width - hall,
        height: 5.6,
        windows: ["bottom"],
        door: ["left", 0.5],
      },
      {
        use: "kitchen",
        x: hall,
        y: 0,
        width: width - hall,
        height: 4.6,
        windows: ["top", "right"],
        door: ["bottom", 0.6],
      },
      { use: "store", x: 0, y: 0, width: hall, height: 3.9, windows: ["top"], door: ["right", 0.7] },
    ],
  };
  const uppers: PlanFloor[] = [];
  let bedsLeft = bedrooms;
  let bathsLeft = bathrooms;
  const floorCount = Math.max(1, Math.ceil(bedrooms / 3));
  for (let index = 0; index < floorCount; index++) {
    const beds = Math.ceil(bedsLeft / (floorCount - index));
    const baths = Math.ceil(bathsLeft / (floorCount - index));
    bedsLeft -= beds;
    bathsLeft -= baths;
    uppers.push(upperFloor(width, height, beds, baths));
  }
  return [ground, ...uppers];
}

function upperFloor(width: number, height: number, bedrooms: number, bathrooms: number): PlanFloor {
  const front = Math.min(2, Math.ceil(bedrooms / 2));
  const back = bedrooms - front;
  const rooms: PlanRoom[] = [];
  const low = 6.1;
  const high = back > 0 ? 3.7 : 1.6;
  for (let index = 0; index < front; index++)
    rooms.push({
      use: "bedroom",
      x: (width * index) / front,
      y: low,
      width: width / front,
      height: height - low,
      windows: ["bottom"],
      door: ["top", front === 1 ? 0.3 : 0.6],
    });
  for (let index = 0; index < back; index++)
    rooms.push({
      use: "bedroom",
      x: (width * index) / back,
      y: 0,
      width: width / back,
      height: high,
      windows: ["top"],
      door: ["bottom", 0.3],
    });
  if (back === 0)
    rooms.push({ use: "store", x: 0, y: 0, width, height: high, windows: ["top"], door: ["bottom", 0.4] });
  const hall = width - (bathrooms > 0 ? 2.5 : 0);
  rooms.push({ use: "stairs", x: 0, y: high, width: hall, height: low - high });
  for (let index = 0; index < bathrooms; index++)
    rooms.push({
      use: "bathroom",
      x: hall,
      y: high + ((low - high) * index) / bathrooms,
      width: width - hall,
      height: (low - high) / bathrooms,
      windows: ["right"],
      door: ["left", 0.5],
    });
  return { width, height, rooms };
}

function drawFloor(sheet: Sheet, floor: PlanFloor, [left, top]: Point, scale: number): void {
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const rect = (x: number, y: number, w: number, h: number, paint: Parameters<Sheet["rect"]>[4]) =>
    sheet.rect(left + x * scale, top + y * scale, w * scale, h * scale, paint);
  rect(-0.05, 0.12, floor.width + 0.32, floor.height + 0.16, {
    fill: hex("#6a625a"),
    opacity: 0.18,
    filter: sheet.blur(9),
  });
  for (const room of floor.rooms) {
    rect(room.x, room.y, room.width, room.height, { fill: TONES[room.use] });
    if (room.use === "bedroom" || room.use === "living")
      for (let y = 0.3; y < room.height; y += 0.3)
        rect(room.x, room.y + y, room.width, 0.015, { fill: hex("#b79f80"), opacity: 0.28 });
    if (room.use === "bathroom" || room.use === "toilet" || room.use === "kitchen") {
      for (let y = 0.4; y < room.height; y += 0.4)
        rect(room.x, room.y + y, room.width, 0.012, { fill: hex("#8c979b"), opacity: 0.3 });
      for (let x = 0.4; x < room.width; x += 0.4)
        rect(room.x + x, room.y, 0.012, room.height, { fill: hex("#8c979b"), opacity: 0.3 });
    }
  }
  for (const room of floor.rooms) furnish(sheet, room, at, scale);
  const wall = 0.09;
  for (const { use, x, y, width, height } of floor.rooms) {
    if (use === "terrace") {
      sheet.path(
        `M${pair(at(x, y + height))}L${pair(at(x, y))}L${pair(at(x + width, y))}L${pair(at(x + width, y + height))}`,
        { fill: "none", stroke: INK, strokeWidth: 2.4 },
      );
      continue;
    }
    for (const [a, b, c, d] of [
      [x - wall / 2, y - wall / 2, width + wall, wall],
      [x - wall / 2, y + height - wall / 2, width + wall, wall],
      [x - wall / 2, y, wall, height],
      [x + width - wall / 2, y, wall, height],
    ] as const)
      rect(a, b, c, d, { fill: INK });
  }
  const outer = 0.26;
  for (const [a, b, c, d] of [
    [-outer, -outer, floor.width + outer * 2, outer],
    [-outer, floor.height, floor.width + outer * 2, outer],
    [-outer, 0, outer, floor.height],
    [floor.width, 0, outer, floor.height],
  ] as const)
    rect(a, b, c, d, { fill: INK });
  for (const room of floor.rooms) {
    for (const side of room.windows ?? []) window(room, side, outer, rect);
    if (room.door) door(sheet, room, at, scale, rect);
    if (room.use !== "terrace" && room.use !== "hall" && room.use !== "toilet" && room.use !== "stairs")
      digits(
        sheet,
        String(Math.max(1, Math.round(room.width * room.height))),
        at(
          room.x + room.width * 0.5,
          room.y +
            room.height *
              (room.use === "bedroom" ? 0.7 : room.use === "living" || room.use === "kitchen" ? 0.15 : 0.5),
        ),
        Math.min(20, scale * 0.3),
        INK,
      );
  }
}

type RectAt = (x: number, y: number, w: number, h: number, paint: Parameters<Sheet["rect"]>[4]) => void;

function window({ x, y, width, height }: PlanRoom, side: string, outer: number, rect: RectAt): void {
  const isLevel = side === "top" || side === "bottom";
  const length = (isLevel ? width : height) * 0.5;
  const wx = isLevel ? x + (width - length) / 2 : side === "left" ? x - outer : x + width;
  const wy = isLevel ? (side === "top" ? y - outer : y + height) : y + (height - length) / 2;
  rect(wx, wy, isLevel ? length : outer, isLevel ? outer : length, { fill: hex("#fbfaf7") });
  if (isLevel) rect(wx, wy + outer * 0.42, length, outer * 0.16, { fill: hex("#7fa3b5") });
  else rect(wx + outer * 0.42, wy, outer * 0.16, length, { fill: hex("#7fa3b5") });
}

function door(
  sheet: Sheet,
  room: PlanRoom,
  at: (x: number, y: number) => Point,
  scale: number,
  rect: RectAt,
): void {
  const [side, share] = room.door ?? ["top", 0.5];
  const wide = 0.85;
  const isLevel = side === "top" || side === "bottom";
  const along = (isLevel ? room.width : room.height) * share - wide / 2;
  const from = Math.max(0.12, Math.min((isLevel ? room.width : room.height) - wide - 0.12, along));
  const x = isLevel ? room.x + from : side === "left" ? room.x : room.x + room.width;
  const y = isLevel ? (side === "top" ? room.y : room.y + room.height) : room.y + from;
  rect(isLevel ? x : x - 0.14, isLevel ? y - 0.14 : y, isLevel ? wide : 0.4, isLevel ? 0.4 : wide, {
    fill: TONES[room.use],
  });
  const hinge = at(x, y);
  const inwards = side === "top" || side === "left" ? 1 : -1;
  const tip = isLevel ? at(x, y + wide * inwards) : at(x + wide * inwards, y);
  const end = isLevel ? at(x + wide, y) : at(x, y + wide);
  const sweep = (isLevel ? inwards > 0 : inwards < 0) ? 0 : 1;
  sheet.path(`M${pair(hinge)}L${pair(tip)}`, { fill: "none", stroke: INK, strokeWidth: 2.6 });
  sheet.path(
    `M${pair(tip)}A${(wide * scale).toFixed(1)} ${(wide * scale).toFixed(1)} 0 0 ${sweep} ${pair(end)}`,
    { fill: "none", stroke: LINE, strokeWidth: 1.3 },
  );
}

/** The furniture of a room, as architects draw it. */
function furnish(
  sheet: Sheet,
  { use, x, y, width, height }: PlanRoom,
  at: (x: number, y: number) => Point,
  scale: number,
): void {
  const piece = (
    px: number,
    py: number,
    w: number,
    h: number,
    radius = 0.06,
    fill: Colour = hex("#fdfbf6"),
  ) => {
    const [left, top] = at(px, py);
    sheet.raw(
      `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(w * scale).toFixed(1)}" height="${(h * scale).toFixed(1)}" rx="${(radius * scale).toFixed(1)}" fill="${cssOf(fill)}" stroke="#7d8287" stroke-width="1.6"/>`,
    );
  };
  const round = (px: number, py: number, radius: number, fill: Colour = hex("#fdfbf6")) =>
    sheet.ellipse(at(px, py), radius * scale, radius * scale, { fill, stroke: LINE, strokeWidth: 1.6 });
  const [cx, cy] = [x + width / 2, y + height / 2];
  switch (use) {
    case "bedroom": {
      const wide = Math.min(1.6, width - 0.7);
      piece(cx - wide / 2, y + 0.35, wide, 2);
      piece(cx - wide / 2 + 0.08, y + 0.42, wide / 2 - 0.12, 0.42, 0.12);
      piece(cx + 0.04, y + 0.42, wide / 2 - 0.12, 0.42, 0.12);
      piece(cx - wide / 2, y + 1.05, wide, 1.3, 0.05, hex("#d8d3c4"));
      if (height > 3.5) piece(x + 0.12, y + height - 0.72, Math.min(1.6, width * 0.4), 0.58, 0.02);
      break;
    }
    case "living":
      piece(x + 0.35, cy - 0.3, 0.9, Math.min(2.3, height * 0.5), 0.12, hex("#d9c9b2"));
      piece(x + 0.35, cy - 0.3, 0.26, Math.min(2.3, height * 0.5), 0.1, hex("#cdb99d"));
      piece(x + 1.6, cy + 0.2, 0.7, 1.1, 0.05);
      piece(x + width - 1.9, y + height * 0.4, 0.95, 1.7, 0.04);
      for (const [dx, dy] of [
        [-2.2, 0.5],
        [-2.2, 1.15],
        [-0.85, 0.5],
        [-0.85, 1.15],
      ] as const)
        piece(x + width + dx, y + height * 0.4 + dy - 0.22, 0.34, 0.4, 0.1);
      break;
    case "kitchen":
      piece(x + 0.1, y + height - 0.72, width - 0.2, 0.62, 0.02, hex("#e5dccb"));
      for (const [dx, dy] of [
        [0, 0],
        [0.26, 0],
        [0, 0.26],
        [0.26, 0.26],
      ] as const)
        round(cx + dx, y + height - 0.54 + dy, 0.09);
      piece(x + 0.5, y + height - 0.6, 0.7, 0.38, 0.08);
      if (height > 2.9) {
        piece(cx - 0.85, y + height * 0.36, 1.7, 0.8, 0.04);
        for (const dx of [-0.55, 0, 0.55]) {
          round(cx + dx, y + height * 0.36 - 0.22, 0.17);
        }
      }
      break;
    case "bathroom": {
      const isLong = width > height;
      piece(
        x + 0.1,
        y + height - (isLong ? 0.85 : 1.8),
        isLong ? Math.min(1.7, width * 0.6) : 0.75,
        isLong ? 0.75 : 1.7,
        0.1,
      );
      piece(
        x + 0.2,
        y + height - (isLong ? 0.75 : 1.7),
        isLong ? Math.min(1.5, width * 0.6 - 0.2) : 0.55,
        isLong ? 0.55 : 1.5,
        0.22,
        hex("#eef3f3"),
      );
      piece(x + width - 0.95, y + 0.1, 0.85, 0.46, 0.05);
      round(x + width - 0.52, y + 0.34, 0.15, hex("#eef3f3"));
      break;
    }
    case "toilet":
      piece(x + 0.12, cy - 0.2, 0.24, 0.4, 0.03);
      round(x + 0.52, cy, 0.2);
      break;
    case "stairs":
    case "hall": {
      if (use === "hall" && height < 2) break;
      const steps = 11;
      const long = use === "hall" ? 2.9 : Math.min(2.6, width - 1.2);
      for (let index = 0; index <= steps; index++) {
        const share = (long * index) / steps;
        const [from, to] =
          use === "hall"
            ? [at(x + 0.1, y + 0.3 + share), at(x + 1, y + 0.3 + share)]
            : [at(x + 0.3 + share, y + 0.2), at(x + 0.3 + share, y + 1.1)];
        sheet.polyline([from, to], { stroke: LINE, strokeWidth: 1.4 });
      }
      const arrow =
        use === "hall"
          ? [at(x + 0.55, y + 3.2), at(x + 0.55, y + 0.5)]
          : [at(x + 0.3, y + 0.65), at(x + 0.1 + long, y + 0.65)];
      sheet.polyline(arrow, { stroke: LINE, strokeWidth: 1.4 });
      break;
    }
    case "store":
      piece(x + 0.1, y + 0.1, Math.min(0.5, width * 0.4), Math.min(1.4, height * 0.5), 0.02);
      break;
    case "terrace":
      round(cx, cy, 0.42);
      for (const dx of [-0.72, 0.72]) piece(cx + dx - 0.18, cy - 0.18, 0.36, 0.36, 0.1);
      for (let px = x; px < x + width - 0.1; px += 0.2)
        sheet.polyline([at(px, y), at(px, y + height)], {
          stroke: hex("#a9ad93"),
          strokeWidth: 0.8,
          opacity: 0.7,
        });
      break;
  }
}

/** A scale of five metres and a north arrow, for the whole sheet. */
function furnitureOfSheet(sheet: Sheet, scale: number): void {
  const y = sheet.height - 46;
  for (let metre = 0; metre < 5; metre++)
    sheet.rect(64 + metre * scale, y, scale, 7, {
      fill: metre % 2 ? hex("#faf8f5") : INK,
      stroke: INK,
      strokeWidth: 1.2,
    });
  digits(sheet, "0", [64, y - 16], 12, LINE);
  digits(sheet, "5", [64 + scale * 5, y - 16], 12, LINE);
  const x = sheet.width - 72;
  sheet.polygon(
    [
      [x, y - 46],
      [x + 15, y + 6],
      [x, y - 6],
    ],
    { fill: INK },
  );
  sheet.polygon(
    [
      [x, y - 46],
      [x - 15, y + 6],
      [x, y - 6],
    ],
    { fill: lighter(INK, 0.75), stroke: INK, strokeWidth: 1.2 },
  );
}

/** Strokes of the figures on a grid of 4 by 6. */
const FIGURES: Record<string, string> = {
  "0": "M1 0h2q1 0 1 1v4q0 1-1 1h-2q-1 0-1-1v-4q0-1 1-1z",
  "1": "M1 1.2l1.4-1.2v6",
  "2": "M0 1.2q0-1.2 1.6-1.2h.8q1.6 0 1.6 1.4q0 1-1 1.8l-3 2.8h4",
  "3": "M0 .8q.4-.8 1.6-.8h.6q1.5 0 1.5 1.4t-1.6 1.4h-.6q2.5 0 2.5 1.6t-1.8 1.6h-.8q-1.2 0-1.6-.9",
  "4": "M3 6v-6l-3 4.2h4.2",
  "5": "M3.7 0h-3.2l-.3 2.6q.6-.6 1.8-.6h.2q1.8 0 1.8 2t-1.8 2h-.6q-1.3 0-1.6-1",
  "6": "M3.6.6q-.4-.6-1.4-.6h-.4q-1.8 0-1.8 3v1q0 2 1.8 2h.4q1.8 0 1.8-1.8t-1.8-1.8h-.4q-1.8 0-1.8 1.6",
  "7": "M0 0h4l-2.4 6",
  "8": "M1.6 2.8q-1.3 0-1.3-1.4t1.4-1.4h.6q1.4 0 1.4 1.4t-1.3 1.4h-.8q-1.6 0-1.6 1.6t1.6 1.6h.8q1.6 0 1.6-1.6t-1.6-1.6",
  "9": "M.4 5.4q.4.6 1.4.6h.4q1.8 0 1.8-3v-1q0-2-1.8-2h-.4q-1.8 0-1.8 1.8t1.8 1.8h.4q1.8 0 1.8-1.6",
};

function digits(sheet: Sheet, text: string, [x, y]: Point, high: number, colour: Colour): void {
  const unit = high / 6;
  let left = x - (text.length * 5.6 * unit - 1.6 * unit) / 2;
  for (const figure of text) {
    sheet.raw(
      `<path d="${FIGURES[figure] ?? ""}" transform="translate(${left.toFixed(1)} ${(y - high / 2).toFixed(1)}) scale(${unit.toFixed(2)})" fill="none" stroke="${cssOf(colour)}" stroke-width=".62" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    left += 5.6 * unit;
  }
}

function cssOf([red, green, blue]: Colour): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`;
}

function pair([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
