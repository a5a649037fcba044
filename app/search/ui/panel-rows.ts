import { pictureAddress } from "../../media/picture-data.ts";
import { element } from "../../ui/browser-element.ts";
import type { PropertyEntry } from "../search-entry.ts";
import type { PanelTexts } from "./panel-texts.ts";
import { setAttribute, setText } from "./set-attribute.ts";

/** A reusable row, and the function that fills it with contents. */
export type PanelRow<Contents> = { row: HTMLElement; show: (shown: Contents) => void };

/** A type or a city, prepared for display, so that no text is built while the visitor types. */
export type Offer = { name: string; sale: OfferLink; rent: OfferLink };

/** A link to the properties for sale or for rent of an offer. `path` is absent when there are none. */
export type OfferLink = { path?: string; accessibleName: string; count: string };

const CELL = "search-cell";
const LINK_TEXT_CLASSES = "decoration-1 underline-offset-4 group-hover:decoration-2 [[href]>&]:underline";

/** Rows of fixed height with CSS containment: filling one in makes the browser lay out only that row. */
const ROW = "border-t border-hairline contain-strict";

export function offerLink(
  path: string,
  accessibleName: string,
  count: number,
  { number }: Pick<PanelTexts, "number">,
): OfferLink {
  return { path: count > 0 ? path : undefined, accessibleName, count: number(count) };
}

const STACKED_ON_SMALL_PHONES = "@max-[20rem]:offer-row-stacked";
const STACKED_ON_PHONES = "@max-[26rem]:offer-row-stacked";

/**
 * A type or a city, with a link to properties for sale and one to those for rent: beside its name, or under it where
 * the links leave too little room for the name.
 */
export function offerRow(
  id: string,
  texts: PanelTexts,
  { hasCounts, areLinksWide }: { hasCounts: boolean; areLinksWide: boolean },
): PanelRow<Offer> {
  const name = element("div", { role: "rowheader", class: "line-clamp-2 pl-4 leading-tight" });
  const sale = offerCell(`${id}-sale`, texts.forSale, hasCounts);
  const rent = offerCell(`${id}-rent`, texts.forRent, hasCounts);
  return {
    row: element(
      "div",
      {
        role: "row",
        class: `${ROW} offer-row ${areLinksWide ? STACKED_ON_PHONES : STACKED_ON_SMALL_PHONES}`,
      },
      name,
      sale.cell,
      rent.cell,
    ),
    show: (offer) => {
      setText(name, offer.name);
      sale.show(offer.sale);
      rent.show(offer.rent);
    },
  };
}

/** Row for an interpreted text. As the text may be long, its links wrap below it where there is no room beside it. */
export function interpretationRow(id: string, texts: PanelTexts, hasCounts: boolean): PanelRow<Offer> {
  const name = element("div", { role: "rowheader", class: "min-w-40 flex-1 py-2 pl-2 leading-tight" });
  const sale = offerCell(`${id}-sale`, texts.forSale, hasCounts);
  const rent = offerCell(`${id}-rent`, texts.forRent, hasCounts);
  for (const { cell } of [sale, rent]) cell.classList.replace("h-full", "h-11");
  return {
    row: element(
      "div",
      {
        role: "row",
        class: "flex flex-wrap items-center gap-x-2 border-t border-hairline px-2 contain-content",
      },
      name,
      sale.cell,
      rent.cell,
    ),
    show: (offer) => {
      setText(name, offer.name);
      sale.show(offer.sale);
      rent.show(offer.rent);
    },
  };
}

function offerCell(id: string, text: string, hasCount: boolean) {
  const figure = element("span", { class: "figures" });
  const link = element(
    "a",
    {
      class:
        "group flex h-full items-center justify-between gap-x-1.5 rounded-control px-2 text-sm whitespace-nowrap text-slate [&[href]]:text-action",
    },
    element("span", { class: LINK_TEXT_CLASSES }, text),
    ...(hasCount ? [figure] : []),
  );
  const cell = element("div", { id, role: "gridcell", class: `${CELL} h-full` }, link);
  return {
    cell,
    show: ({ path, accessibleName, count }: OfferLink) => {
      const hasLink = path !== undefined;
      if (hasCount) setText(figure, count);
      setAttribute(link, "href", path);
      setAttribute(link, "aria-label", hasLink ? accessibleName : undefined);
      setAttribute(cell, "aria-label", hasLink ? undefined : accessibleName);
      setAttribute(cell, "aria-disabled", hasLink ? undefined : "true");
    },
  };
}

export type ShownProperty = { property: PropertyEntry; path: string };

/** A property: its picture, its description, and its reference. */
export function propertyRow(id: string, texts: PanelTexts): PanelRow<ShownProperty> {
  const picture = element("img", {
    alt: "",
    width: 100,
    height: 67,
    decoding: "async",
    class: "size-full object-cover object-top",
  });
  const description = element("span", { class: "block underline-offset-4 group-hover:underline" });
  const reference = element("span", { class: "figures" });
  const state = element("span", {});
  const link = element(
    "a",
    { class: "group flex gap-3 rounded-control px-4 py-2.5" },
    element(
      "span",
      { class: "block aspect-3/2 w-18 shrink-0 self-start overflow-hidden rounded-card bg-hairline" },
      picture,
    ),
    element(
      "span",
      { class: "min-w-0 flex-1 text-sm" },
      description,
      element("span", { class: "flex flex-wrap gap-x-3 text-slate" }, reference, state),
    ),
  );
  return {
    row: element(
      "div",
      { role: "row", class: "border-t border-hairline contain-content" },
      element("div", { id, role: "gridcell", class: CELL }, link),
    ),
    show: ({ property, path }) => {
      setAttribute(link, "href", path);
      picture.hidden = property.picture === "";
      setAttribute(picture, "src", property.picture ? pictureAddress(property.picture, 100) : undefined);
      setText(description, property.description);
      setText(reference, property.reference && texts.reference(property.reference));
      setText(state, texts.states[property.state]);
    },
  };
}

/** Row with a single link, such as the one to all results. */
export function linkRow(id: string): PanelRow<{ text: string; path: string }> {
  const link = element("a", {
    class:
      "flex h-full items-center rounded-control px-4 text-sm text-action underline decoration-1 underline-offset-4 hover:decoration-2",
  });
  return {
    row: element(
      "div",
      { role: "row", class: `${ROW} h-11` },
      element("div", { id, role: "gridcell", class: `${CELL} h-full` }, link),
    ),
    show: ({ text, path }) => {
      setText(link, text);
      setAttribute(link, "href", path);
    },
  };
}

/** Text instead of results. It has no id, so that the arrow keys skip it. */
export function messageRow(): PanelRow<string> {
  const cell = element("div", { role: "gridcell", class: "px-4 py-4 text-slate" });
  return { row: element("div", { role: "row" }, cell), show: (text) => setText(cell, text) };
}

export type PanelGroup<Contents> = {
  body: HTMLElement;
  /** Fills the rows, and hides unused ones; an empty array hides the whole group. */
  show: (all: readonly Contents[]) => void;
};

/**
 * Rows under a heading. They are created when first needed and reused, because filling a row is faster than
 * creating one; a row with unchanged contents is not touched.
 */
export function panelGroup<Contents>(
  id: string,
  title: string,
  createRow: (id: string) => PanelRow<Contents>,
): PanelGroup<Contents> {
  const heading = element(
    "div",
    { id: `${id}-title`, role: "rowheader", class: "px-4 pt-3 pb-1.5 text-xs font-semibold text-slate" },
    title,
  );
  const body = element(
    "div",
    {
      role: "rowgroup",
      "aria-labelledby": heading.id,
      class: "not-first:border-t not-first:border-hairline contain-content",
    },
    element("div", { role: "row" }, heading),
  );
  const rows: PanelRow<Contents>[] = [];
  const currentContents: Contents[] = [];
  return {
    body,
    show: (all) => {
      body.hidden = all.length === 0;
      for (const [index, shown] of all.entries()) {
        const row = rows[index] ?? createRow(`${id}-${index}`);
        if (row !== rows[index]) {
          rows.push(row);
          body.append(row.row);
        }
        if (currentContents[index] !== shown) row.show(shown);
        currentContents[index] = shown;
        if (row.row.hidden) row.row.hidden = false;
      }
      for (const unused of rows.slice(all.length)) unused.row.hidden = true;
    },
  };
}
