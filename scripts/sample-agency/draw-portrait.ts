import { type Colour, darker, hex, lighter, mix } from "./draw-colour.ts";
import { Sheet } from "./draw-sheet.ts";
import { randomFor } from "./random.ts";

export interface PortraitLook {
  ground: Colour;
  skin: Colour;
  hair: Colour;
  hairCut: "short" | "bob" | "long" | "bun" | "curls" | "bald" | "scarf";
  clothes: Colour;
  collar: "shirt" | "round" | "jacket";
  glasses?: boolean;
  beard?: boolean;
}

/** The team, in the order of the page: paper cut-outs in the agency's colours, lit from the left. */
export const PORTRAITS: readonly PortraitLook[] = [
  {
    ground: hex("#c9d2cc"),
    skin: hex("#e3bfa3"),
    hair: hex("#7a4e33"),
    hairCut: "bob",
    clothes: hex("#34474a"),
    collar: "jacket",
  },
  {
    ground: hex("#e4d3bd"),
    skin: hex("#dbb096"),
    hair: hex("#3b322d"),
    hairCut: "short",
    clothes: hex("#4b5a68"),
    collar: "shirt",
    beard: true,
  },
  {
    ground: hex("#d9c3b6"),
    skin: hex("#c69472"),
    hair: hex("#2b2625"),
    hairCut: "curls",
    clothes: hex("#9c3d27"),
    collar: "round",
  },
  {
    ground: hex("#ccd3d9"),
    skin: hex("#e8c7ad"),
    hair: hex("#b98a4f"),
    hairCut: "long",
    clothes: hex("#f0e8da"),
    collar: "round",
    glasses: true,
  },
  {
    ground: hex("#d8d5c4"),
    skin: hex("#b98461"),
    hair: hex("#262322"),
    hairCut: "short",
    clothes: hex("#2f3a44"),
    collar: "jacket",
  },
  {
    ground: hex("#dfcfc0"),
    skin: hex("#e2b99d"),
    hair: hex("#8f8a84"),
    hairCut: "bald",
    clothes: hex("#5f6f58"),
    collar: "shirt",
    glasses: true,
  },
  {
    ground: hex("#c4cfd2"),
    skin: hex("#e6c0a4"),
    hair: hex("#5c2f22"),
    hairCut: "bun",
    clothes: hex("#b07f3d"),
    collar: "round",
  },
  {
    ground: hex("#e0d6c6"),
    skin: hex("#d9ab8c"),
    hair: hex("#6b4a31"),
    hairCut: "short",
    clothes: hex("#70352a"),
    collar: "jacket",
  },
  {
    ground: hex("#cfd4c5"),
    skin: hex("#e7c8b1"),
    hair: hex("#c9c4bc"),
    hairCut: "bob",
    clothes: hex("#44505c"),
    collar: "shirt",
  },
];

/** A head and shoulders without a face: who works here, told by posture, hair and colour. */
export function drawPortrait(seed: string, look: PortraitLook, size = 800): string {
  const random = randomFor(seed);
  const sheet = new Sheet(size, size);
  const s = size / 800;
  const path = (data: string, fill: Colour | string, opacity = 1, filter?: string) =>
    sheet.raw(`<g transform="scale(${s})">${shapeOf(data, fill, opacity, filter)}</g>`);
  sheet.rect(0, 0, size, size, {
    fill: sheet.linear(
      [0, 0],
      [size, size],
      [
        [0, lighter(look.ground, 0.3)],
        [1, darker(look.ground, 0.12)],
      ],
    ),
  });
  for (let index = 0; index < 5; index++) {
    const x = 60 + index * 160 + random.bell() * 20;
    path(`M${x} 0h120v800h-120z`, lighter(look.ground, 0.4), 0.16);
  }
  path(
    "M470 800c10-180 70-250 170-270c110 30 160 120 160 270z",
    darker(look.ground, 0.4),
    0.25,
    sheet.blur(26),
  );
  const back = darker(look.hair, 0.25);
  if (look.hairCut === "long")
    path(
      "M270 330c-20-190 60-230 132-230s150 40 134 230c4 120 40 190 20 260c-70 20-240 20-306 0c-20-70 16-140 20-260z",
      back,
    );
  if (look.hairCut === "bob")
    path(
      "M262 320c-10-170 60-222 140-222s150 52 138 222c0 70 8 100-6 130c-80 20-186 20-266 0c-14-30-6-60-6-130z",
      back,
    );
  if (look.hairCut === "bun") {
    path("M402 40m-62 20a62 56 0 1 0 124 0a62 56 0 1 0-124 0z", back);
    path("M276 300c-6-150 50-200 126-200s132 50 126 200l-20 60h-212z", back);
  }
  const body = sheet.linear(
    [150 * s, 0],
    [660 * s, 0],
    [
      [0, lighter(look.clothes, 0.16)],
      [0.5, look.clothes],
      [1, darker(look.clothes, 0.38)],
    ],
  );
  path("M88 800c4-150 46-210 150-240c60-18 92-34 104-70h116c12 36 44 52 104 70c104 30 146 90 150 240z", body);
  const skin = sheet.linear(
    [290 * s, 0],
    [510 * s, 0],
    [
      [0, lighter(look.skin, 0.12)],
      [0.55, look.skin],
      [1, darker(look.skin, 0.3)],
    ],
  );
  path("M346 400h108v98c0 40-24 66-54 66s-54-26-54-66z", darker(look.skin, 0.2));
  if (look.collar === "shirt") {
    path("M340 500l60 78l-56 60l-52-100z", lighter(look.clothes, 0.6));
    path("M460 500l-60 78l56 60l52-100z", lighter(look.clothes, 0.42));
  }
  if (look.collar === "jacket") {
    path("M336 506l64 120l64-120l40 40l-104 254l-104-254z", hex("#f3ede2"));
    path("M330 506l70 160l-30 134l-120-240z", darker(look.clothes, 0.12));
    path("M470 506l-70 160l30 134l120-240z", darker(look.clothes, 0.3));
  }
  if (look.collar === "round")
    path("M324 512q76 110 152 0l14 12q-90 130-180 0z", lighter(look.clothes, 0.22));
  path("M290 290c0-110 44-160 110-160s110 50 110 160c0 118-50 186-110 186s-110-68-110-186z", skin);
  path(
    "M400 476c60 0 110-68 110-186c0-66-16-110-44-136c30 110 10 250-66 322z",
    darker(look.skin, 0.45),
    0.28,
  );
  path("M283 300q-18-6-14 26t26 40z", look.skin);
  path("M517 300q18-6 14 26t-26 40z", darker(look.skin, 0.25));
  if (look.beard)
    path(
      "M292 330c10 60 20 70 50 60q58-16 116 0c30 10 40 0 50-60c6 100-40 156-108 156s-114-56-108-156z",
      mix(look.hair, look.skin, 0.12),
      0.94,
    );
  const hair = sheet.linear(
    [280 * s, 0],
    [530 * s, 0],
    [
      [0, lighter(look.hair, 0.2)],
      [1, darker(look.hair, 0.3)],
    ],
  );
  if (look.hairCut === "short")
    path(
      "M282 296c-18-136 46-186 120-186s138 46 118 186c-12-50-22-84-52-96c-60 22-110 14-140-6c-26 22-38 56-46 102z",
      hair,
    );
  if (look.hairCut === "bob" || look.hairCut === "long")
    path(
      "M266 350c-16-180 46-246 136-246s150 66 134 246c-16-76-30-130-74-156c-40 40-110 56-150 48c-24 20-36 60-46 108z",
      hair,
    );
  if (look.hairCut === "bun")
    path(
      "M276 310c-14-140 44-204 126-204s140 64 126 204c-10-70-36-108-70-124c-50 10-90 8-122-2c-34 22-52 64-60 126z",
      hair,
    );
  if (look.hairCut === "curls")
    for (let index = 0; index < 46; index++) {
      const angle = Math.PI * (0.94 + 1.12 * (index / 45));
      const away = 128 + random.bell() * 26;
      const [cx, cy] = [400 + Math.cos(angle) * away, 262 + Math.sin(angle) * away * 1.12];
      path(
        `M${cx - 34} ${cy}a34 34 0 1 0 68 0a34 34 0 1 0-68 0z`,
        index % 3 ? look.hair : lighter(look.hair, 0.14),
        0.96,
      );
    }
  if (look.hairCut === "bald") {
    path("M288 300c-10-40-8-76 4-100q-4 50 10 74z", look.hair);
    path("M512 300c10-40 8-76-4-100q4 50-10 74z", darker(look.hair, 0.2));
    path("M310 190q30-56 90-56t92 60q-50-30-92-30t-90 26z", lighter(look.skin, 0.28), 0.7);
  }
  if (look.glasses)
    sheet.raw(
      `<g transform="scale(${s})" fill="none" stroke="#2f2b29" stroke-width="6"><rect x="312" y="276" width="72" height="54" rx="20"/><rect x="416" y="276" width="72" height="54" rx="20"/><path d="M384 296q16-10 32 0M312 296l-24-6M488 296l24-6"/></g>`,
    );
  sheet.rect(0, 0, size, size, {
    fill: sheet.linear(
      [0, 0],
      [size, 0],
      [
        [0, hex("#fff2d8"), 0.2],
        [0.6, hex("#fff2d8"), 0],
        [1, hex("#2a2a3a"), 0.12],
      ],
    ),
  });
  return sheet.toString();
}

function shapeOf(data: string, fill: Colour | string, opacity: number, filter?: string): string {
  const paint = typeof fill === "string" ? fill : `rgb(${fill.map((part) => Math.round(part)).join(" ")})`;
  return `<path d="${data}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ""}${filter ? ` filter="${filter}"` : ""}/>`;
}
