import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { ghentFlat } from "../../../test-support/listings.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import type { ProjectCard as ProjectCardData } from "../listing-card.ts";
import { listingCard } from "../listing-card-view.ts";
import { projectType } from "../projects/project-type.ts";
import { ProjectCard } from "../projects/ui/project-card.tsx";
import { PropertyHeading } from "../property-page/ui/property-heading.tsx";
import { ListingFacts } from "./listing-facts.tsx";

const { texts } = sampleContext("en");

const QUAYS: ProjectCardData = {
  id: 1,
  path: "/projects/1/",
  title: "The Quays",
  addressLine: "5000 Namur",
  summary: "",
  priceLine: "",
  unitCount: 0,
  availableCount: 0,
  isSoldOut: false,
  delivery: "",
};

const html = (element: ReactElement) => htmlOf(element, texts);

test.each([
  [1, "lucide-house", "House"],
  [2, "lucide-building-complex", "Apartment/loft"],
  [3, "lucide-land-plot", "Land"],
  [4, "lucide-castle", "Prestige"],
  [5, "lucide-briefcase-business", "Office"],
  [6, "lucide-store", "Commercial"],
  [7, "lucide-warehouse", "Other"],
])(
  "a project with WebID %i has the icon %s and the name %s on its card and on its page",
  (webId, icon, name) => {
    const type = projectType({ webIds: [webId] }, texts);
    const card = html(<ProjectCard project={{ ...QUAYS, type }} />);
    const heading = html(<PropertyHeading heading={{ ...QUAYS, type, isClosed: false }} />);
    for (const shown of [card, heading]) {
      expect(shown).toMatch(new RegExp(`class="[^"]*${icon}[ "]`));
      expect(shown).toContain(name);
    }
  },
);

test("a property has the icon and the name of its type on its card", async () => {
  const { icon } = listingCard(1, listingSummary(ghentFlat), sampleContext("en"));
  const facts = html(<ListingFacts listing={{ typeName: "Apartment", icon }} />);
  expect(facts).toMatch(/class="[^"]*lucide-building-complex[ "]/);
  expect(facts).toContain("Apartment");
});

test("a project without a WebID has no type icon", () => {
  expect(projectType({ webIds: [] }, texts)).toBeUndefined();
  expect(html(<ProjectCard project={QUAYS} />)).not.toContain("lucide-warehouse");
});
