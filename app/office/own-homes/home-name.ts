import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { typeWord } from "../../property/type-category.ts";
import type { OwnHome } from "./find-own-homes.server.ts";
import type { HomeValues } from "./home-values.ts";

export type HomeState = "draft" | "refused" | "due" | "scheduled" | "live" | "changed" | "sold" | "rented";

/** State of a home in the words of staff, without what is less urgent. */
export function homeState(
  home: Pick<OwnHome, "dueAction" | "dueAt" | "isRefused" | "publishedAt" | "changedAt" | "values">,
  now: Date,
): HomeState {
  if (home.isRefused) return "refused";
  if (home.dueAt !== null) return new Date(home.dueAt) > now ? "scheduled" : "due";
  if (home.publishedAt === null) return "draft";
  if (new Date(home.changedAt) > new Date(home.publishedAt)) return "changed";
  return home.values.marquee === "3" ? "sold" : home.values.marquee === "4" ? "rented" : "live";
}

/** Name of a home before it has a title: its address, or its type. */
export function homeName({ id, values }: { id: number; values: HomeValues }, t: LanguageTexts["t"]): string {
  const street = [values["address.street"], values["address.houseNumber"]].filter(Boolean).join(" ");
  const place = [values["address.zip"], values["address.city"]].filter(Boolean).join(" ");
  const address = [street, place].filter(Boolean).join(", ");
  if (address !== "") return address;
  const type = values.webIds && t(`catalogue:typeCategories.${typeWord(Number(values.webIds))}`);
  return type || t("homes:unnamed", { id });
}
