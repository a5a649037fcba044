import { expect, test } from "vitest";
import { listingsByKey, readItems, refusalLines } from "../../../test-support/feed-reading.ts";
import { readMappingFile } from "../source/read-feed.server.ts";
import { topNodes } from "./page-nodes.ts";
import { readPropertyPage } from "./read-property-page.ts";

const PAGE_URL = "https://old.example/nl/te-koop/villa-12";

function page(scripts: unknown[], { head = "", lang = "nl" } = {}): string {
  const elements = scripts.map(
    (script) =>
      `<script type="application/ld+json">${typeof script === "string" ? script : JSON.stringify(script)}</script>`,
  );
  return `<!doctype html><html lang="${lang}"><head>${head}${elements.join("")}</head><body></body></html>`;
}

function propertiesOf(scripts: unknown[], options = {}) {
  const read = readPropertyPage(page(scripts, options), PAGE_URL);
  if ("problem" in read) throw new Error(read.problem);
  return read.properties;
}

const house = {
  "@type": "House",
  name: "Villa met zwembad",
  address: {
    streetAddress: "Kouter 7 bus 2",
    postalCode: "9000",
    addressLocality: "Gent",
    addressCountry: { name: "België" },
  },
  floorSize: { "@type": "QuantitativeValue", value: "210", unitCode: "MTK" },
};
const offer = { "@type": "Offer", price: "425000", priceCurrency: "EUR" };

/** Each way in which a site says that a villa is for sale for 425,000 euro. */
test.each<[string, unknown[]]>([
  ["the home with its offer", [{ ...house, offers: offer }]],
  ["a list", [[{ ...house, offers: [offer] }]]],
  [
    "a graph with references",
    [
      {
        "@graph": [
          { ...house, offers: { "@id": "#o" } },
          { ...offer, "@id": "#o" },
        ],
      },
    ],
  ],
  ["an offer that contains its home", [{ ...offer, itemOffered: house }]],
  ["a listing about a home", [{ "@type": "RealEstateListing", mainEntity: house, offers: offer }]],
  [
    "a listing whose offer contains the home",
    [{ "@type": "RealEstateListing", offers: { ...offer, itemOffered: house } }],
  ],
  ["a product beside the home", [{ "@type": "Product", name: "Villa met zwembad", offers: offer }, house]],
  ["two types in one object", [{ ...house, "@type": ["Product", "http://schema.org/House"], offers: offer }]],
  [
    "a price specification",
    [{ ...house, offers: { "@type": "Offer", priceSpecification: { price: 425000, priceCurrency: "EUR" } } }],
  ],
  [
    "a home among similar ones",
    [
      { ...house, url: PAGE_URL, offers: offer },
      { ...house, url: "/nl/te-koop/13" },
      { ...house, url: "/nl/te-koop/14" },
    ],
  ],
])("a page with %s is read", (_, scripts) => {
  expect(propertiesOf(scripts)).toEqual([
    expect.objectContaining({
      key: PAGE_URL,
      goal: "sale",
      webIds: [1],
      typeName: expect.objectContaining({ nl: "Villa" }),
      title: { nl: "Villa met zwembad" },
      street: "Kouter 7 bus 2",
      zip: "9000",
      city: "Gent",
      country: "België",
      livingArea: 210,
      currency: "EUR",
    }),
  ]);
  expect(Number(propertiesOf(scripts)[0]?.price)).toBe(425_000);
});

test.each([
  [{ value: 100, unitCode: "MTK" }, 100],
  [{ value: "1200", unitCode: "FTK" }, 111.48],
  [{ value: 0.5, unitCode: "HAR" }, 5_000],
  [{ value: 2, unitCode: "ACR" }, 8_093.71],
  [{ value: 250, unitText: "sqft" }, 23.23],
  [{ minValue: 80, maxValue: 95 }, 80],
  ["85 m²", 85],
  [85, 85],
  [{ value: 85, unitText: "stuks" }, "85 stuks"],
  [undefined, undefined],
])("a floor size of %j is %s m²", (floorSize, area) => {
  expect(propertiesOf([{ ...house, floorSize }])[0]?.livingArea).toBe(area);
});

test.each([
  ["https://pictures.example/1.jpg", ["https://pictures.example/1.jpg"]],
  ["/foto/1.jpg", ["https://old.example/foto/1.jpg"]],
  [{ "@type": "ImageObject", url: "/1.jpg" }, ["https://old.example/1.jpg"]],
  [
    [{ contentUrl: "/1.jpg" }, "/2.jpg", "/1.jpg"],
    ["https://old.example/1.jpg", "https://old.example/2.jpg"],
  ],
  ["javascript:alert(1)", []],
])("the image %j gives the pictures %j", (image, pictures) => {
  expect(propertiesOf([{ ...house, image }])[0]?.pictures).toEqual(pictures);
});

test.each([
  [{ businessFunction: "http://purl.org/goodrelations/v1#LeaseOut" }, "rent"],
  [{ businessFunction: "Sell" }, "sale"],
  [{ "@type": "OfferForLease" }, "rent"],
  [{ priceSpecification: { price: 950, unitCode: "MON" } }, "rent"],
  [{}, "sale"],
])("an offer with %j is for %s", (more, goal) => {
  expect(propertiesOf([{ ...house, offers: { ...offer, ...more } }])[0]?.goal).toBe(goal);
});

test("a property whose URL and title have words for both goals, or for neither, has no goal", () => {
  const read = (name: string) =>
    readPropertyPage(page([{ ...house, name }]), "https://old.example/12") as {
      properties: { goal?: string }[];
    };
  expect(read("Villa").properties[0]?.goal).toBeUndefined();
  expect(read("Villa te koop of te huur").properties[0]?.goal).toBeUndefined();
  expect(read("Villa à louer").properties[0]?.goal).toBe("rent");
});

test.each<[url: string, title: string, lang: string, goal: string | undefined]>([
  ["/en/12", "House for sale on a prime location", "en", "sale"],
  ["/en/location/ghent/12", "House for sale", "en", "sale"],
  ["/nl/te-koop/12", "Villa op toplocatie (location, location, location)", "nl", "sale"],
  ["/12", "Prime location", "", undefined],
  ["/fr/12", "Appartement en location", "", "rent"],
  ["/fr/12", "Location d’un appartement", "fr", "rent"],
  ["/location/gand/12", "Appartement", "", "rent"],
  ["/nl/huren/12", "Villa", "nl", "rent"],
  ["/nl/kopen/12", "Villa", "nl", "sale"],
  ["/fr/louer/12", "Villa", "fr", "rent"],
  ["/fr/acheter/12", "Villa", "fr", "sale"],
  ["/nl/12", "Waarom huren? Villa te koop", "nl", "sale"],
])("the URL %s and the title %j in the language %j have the goal %s", (path, name, lang, goal) => {
  const read = readPropertyPage(page([{ ...house, name }], { lang }), `https://old.example${path}`);
  expect("problem" in read ? read : read.properties[0]?.goal).toBe(goal);
});

test.each([
  [{ price: "", priceSpecification: { price: 425_000 } }, 425_000, undefined],
  [{ price: null, priceSpecification: { price: 425_000 } }, 425_000, undefined],
  [{ price: "", priceSpecification: { price: null, minPrice: 199_000 } }, 199_000, true],
  [{ price: "", lowPrice: 199_000 }, 199_000, true],
  [{ price: "" }, undefined, undefined],
])("empty prices of an offer are skipped: %j", (prices, price, isStartingPrice) => {
  const [property] = propertiesOf([{ ...house, offers: { "@type": "Offer", ...prices } }]);
  expect([property?.price, property?.isStartingPrice]).toEqual([price, isStartingPrice]);
});

const VILLA_NAMES = [
  { "@value": "Villa avec piscine", "@language": "fr" },
  { "@value": "Villa met zwembad", "@language": "nl-BE" },
];

test.each([
  ["nl", VILLA_NAMES, { nl: "Villa met zwembad" }],
  ["fr", VILLA_NAMES, { fr: "Villa avec piscine" }],
  // None in the language of the page: the first, in its own language.
  ["en", VILLA_NAMES, { fr: "Villa avec piscine" }],
  ["nl", { "@value": "Villa avec piscine", "@language": "fr" }, { fr: "Villa avec piscine" }],
  ["nl", [{ "@value": "Villa avec piscine", "@language": "fr" }, "Villa"], { nl: "Villa" }],
])("a page in %s with the names %j has the title %j", (lang, name, title) => {
  expect(propertiesOf([{ ...house, name }], { lang })[0]?.title).toEqual(title);
});

test("a property that is for sale and to let becomes two, with different keys", () => {
  const offers = [
    { ...offer, businessFunction: "Sell" },
    { ...offer, businessFunction: "LeaseOut", price: 1_950, availability: "https://schema.org/SoldOut" },
    { ...offer, businessFunction: "Sell", price: 1 },
  ];
  expect(propertiesOf([{ ...house, offers }])).toMatchObject([
    { key: PAGE_URL, goal: "sale", price: "425000" },
    { key: `${PAGE_URL}#rent`, goal: "rent", price: 1_950, state: "closed" },
  ]);
});

test("the lowest price of several is a starting price", () => {
  const offers = { "@type": "AggregateOffer", lowPrice: 199000, highPrice: 310000, priceCurrency: "EUR" };
  expect(propertiesOf([{ ...house, offers }])[0]).toMatchObject({ price: 199_000, isStartingPrice: true });
});

test("the canonical URL of a page is the key, and other properties keep their names", () => {
  const additionalProperty = [{ "@type": "PropertyValue", name: "EPC", value: 187 }];
  const [property] = propertiesOf([{ ...house, additionalProperty }], {
    head: '<link rel="canonical" href="/nl/te-koop/villa-zwembad">',
  });
  expect(property).toMatchObject({
    key: "https://old.example/nl/te-koop/villa-zwembad",
    properties: { EPC: "187" },
  });
});

test.each([
  ["no JSON-LD", "<html><body><script>var a = 1</script></body></html>", "it has no JSON-LD"],
  ["a truncated script", page(['{"@type": "House", "na']), "its JSON-LD no. 1 is not valid JSON"],
  ["no home", page([{ "@type": "Organization" }]), "its JSON-LD has no home"],
  ["several homes", page([house, house, house]), "its JSON-LD has 3 homes"],
  ["a list a million deep", page(["[".repeat(1_000_000)]), "is not valid JSON"],
])("a page with %s has no properties, and the reason is given", (_, html, problem) => {
  expect(readPropertyPage(html, PAGE_URL)).toEqual({ problem: expect.stringContaining(problem) });
});

/** Each way in which objects of a page refer to each other, or in which only its page or agent refers to the home. */
test.each<[string, unknown[]]>([
  [
    "a home and an offer",
    [
      { ...house, "@id": "#h", offers: { "@id": "#o" } },
      { ...offer, "@id": "#o", itemOffered: { "@id": "#h" } },
    ],
  ],
  [
    "a home and two offers with the same goal",
    [
      { ...house, "@id": "#h", offers: [{ "@id": "#o" }, { "@id": "#p" }] },
      { ...offer, "@id": "#o", itemOffered: { "@id": "#h" } },
      { ...offer, "@id": "#p", itemOffered: { "@id": "#h" } },
    ],
  ],
  [
    "a listing and a home",
    [
      { "@type": "RealEstateListing", "@id": PAGE_URL, offers: offer, mainEntity: { "@id": "#h" } },
      { ...house, "@id": "#h", mainEntityOfPage: { "@id": PAGE_URL } },
    ],
  ],
  [
    "an agent and an offer",
    [
      { "@type": "RealEstateAgent", "@id": "#a", makesOffer: [{ "@id": "#o" }] },
      { ...offer, "@id": "#o", offeredBy: { "@id": "#a" }, itemOffered: house },
    ],
  ],
  [
    "a home and its page",
    [
      { "@type": "WebPage", "@id": PAGE_URL, mainEntity: { "@id": "#h" } },
      { ...house, "@id": "#h", offers: offer, mainEntityOfPage: { "@id": PAGE_URL } },
    ],
  ],
  [
    "similar homes and their offers",
    ["/12", "/13"].flatMap((path, index) => [
      {
        ...house,
        "@id": `${path}#h`,
        url: index === 0 ? PAGE_URL : path,
        offers: { "@id": `${path}#o` },
        isSimilarTo: { "@id": index === 0 ? "/13#h" : "/12#h" },
      },
      { ...offer, "@id": `${path}#o`, itemOffered: { "@id": `${path}#h` } },
    ]),
  ],
  ["its page only", [{ "@type": "WebPage", mainEntity: { ...house, offers: offer } }]],
  [
    "its page only, by its id",
    [
      { "@type": "ItemPage", about: { "@id": "#h" } },
      { ...house, "@id": "#h", offers: offer },
    ],
  ],
  ["its agent only", [{ "@type": "RealEstateAgent", makesOffer: { ...offer, itemOffered: house } }]],
])("a home is found when the references are those of %s", (_, graph) => {
  const properties = propertiesOf([{ "@graph": graph }]);
  expect(properties).toEqual([
    expect.objectContaining({ key: PAGE_URL, city: "Gent", livingArea: 210, price: "425000" }),
  ]);
});

test("of several homes, the one that the page names as its main entity is read", () => {
  const graph = [
    { "@type": "WebPage", mainEntity: { "@id": "#h" } },
    { ...house, "@id": "#h", offers: offer },
    ...["#i", "#j"].map((id) => ({ ...house, "@id": `/similar${id}`, name: "Appartement" })),
  ];
  expect(propertiesOf([{ "@graph": graph }])).toMatchObject([{ title: { nl: house.name }, price: "425000" }]);
});

test.each([
  ["home", { ...house, offers: offer }],
  ["listing", { "@type": "RealEstateListing", mainEntity: house, offers: offer }],
])("the %s that a page names as its main entity is read, not the only home beside it", (_, mainEntity) => {
  const similar = { ...house, name: "Appartement", offers: { ...offer, price: "199000" } };
  expect(propertiesOf([similar, { "@type": "WebPage", mainEntity }])).toMatchObject([{ price: "425000" }]);
});

test("an object is part of another one at any distance, unless it refers back to it", () => {
  const node = (id: string, ...targets: string[]) => ({
    "@id": id,
    parts: targets.map((target) => ({ "@id": target })),
  });
  const graph = [
    node("c", "d"),
    node("d"),
    node("a", "b"),
    node("b", "a", "c"),
    node("e", "e"),
    node("f", "d"),
  ];
  const { nodes } = topNodes([JSON.stringify(graph)]);
  expect(nodes.map((top) => top["@id"])).toEqual(["a", "b", "e", "f"]);
});

test("a service of the agent is no home", () => {
  const makesOffer = { "@type": "Offer", itemOffered: { "@type": "Service", name: "Gratis schatting" } };
  expect(readPropertyPage(page([{ "@type": "RealEstateAgent", makesOffer }]), PAGE_URL)).toEqual({
    problem: "its JSON-LD has no home",
  });
});

test("properties become listings by the mapping of the docs, and those without the required facts are refused", async () => {
  const rows = [
    ...propertiesOf([
      {
        ...house,
        numberOfBedrooms: { value: 4 },
        geo: { latitude: "51.05", longitude: "3.72" },
        offers: offer,
      },
    ]),
    { ...propertiesOf([{ ...house, offers: { ...offer, priceCurrency: "GBP" } }])[0], key: "b" },
    { ...propertiesOf([{ ...house, offers: { ...offer, price: "425.000" } }])[0], key: "c" },
    { key: "d", page: "d", goal: "sale" },
    { listed: "e", problem: "it has no JSON-LD" },
  ];
  const items = await readItems("json", rows.map((row) => JSON.stringify(row)).join("\n"), {
    mapping: await readMappingFile("docs/examples/mappings/old-site.json"),
    mappingName: "old-site.json",
  });
  const { [PAGE_URL]: villa, b: pounds } = listingsByKey(items);
  expect(villa).toMatchObject({
    goal: "sale",
    priceEuro: 425_000,
    title: { nl: "Villa met zwembad" },
    address: { street: "Kouter", houseNumber: "7", box: "2", zip: "9000", country: "BE" },
    isAddressPublished: false,
    rooms: { bedrooms: 4 },
    position: { latitude: 51.05, longitude: 3.72 },
  });
  expect(pounds?.priceEuro).toBeUndefined();
  expect(refusalLines(items)).toEqual([
    expect.stringContaining('price: "425.000" is ambiguous'),
    "row 4 (d), webIds: is missing, but required in every listing",
  ]);
});
