import type { MultilingualText } from "../../i18n/multilingual-text.ts";

/** States of repair in the words that visitors read. */
const REPAIR_STATES = {
  new: ["New", "Nieuw", "Neuf", "Neu"],
  "as-new": ["As new", "Als nieuw", "Comme neuf", "Neuwertig"],
  excellent: ["Excellent", "Uitstekend", "Excellent", "Ausgezeichnet"],
  good: ["Good", "Goed", "Bon", "Gut"],
  renovated: ["Renovated", "Gerenoveerd", "Rénové", "Renoviert"],
  "to-refresh": ["To be refreshed", "Op te frissen", "À rafraîchir", "Aufzufrischen"],
  "to-renovate": ["To be renovated", "Te renoveren", "À rénover", "Renovierungsbedürftig"],
  "to-restore": ["To be restored", "Te restaureren", "À restaurer", "Restaurierungsbedürftig"],
  "to-demolish": ["To be demolished", "Af te breken", "À démolir", "Abrissobjekt"],
  shell: ["Structural work", "Ruwbouw", "Gros œuvre", "Rohbau"],
} as const satisfies Record<string, [string, string, string, string]>;

export type RepairState = keyof typeof REPAIR_STATES;

/** A state of repair in four languages. */
export function repairStateTexts(state: RepairState): MultilingualText {
  const [en, nl, fr, de] = REPAIR_STATES[state];
  return { en, nl, fr, de };
}

/** State of repair that these texts name in any language; undefined for other texts. */
export function findRepairState(texts: MultilingualText | undefined): RepairState | undefined {
  const written = new Set(Object.values(texts ?? {}));
  return (Object.keys(REPAIR_STATES) as RepairState[]).find((state) =>
    REPAIR_STATES[state].some((text) => written.has(text)),
  );
}
