import { z } from "zod";
import { LANGUAGES } from "../i18n/languages.ts";
import { GOALS, listingSchema } from "../property/listing.ts";
import type { EmbeddedList } from "./embedded-list.ts";

const pictureSchema = z.strictObject({ url: z.url(), name: z.string().optional() });

/** Schema of a listing in the API and in the JSON export. The key of its project is internal to the agency. */
export const exportedListingSchema = listingSchema.omit({ projectKey: true }).extend({
  number: z.int().describe("Number of the listing in the URLs of its pages"),
  urls: z.partialRecord(z.enum(LANGUAGES), z.url()).describe("Its page in each language of the site"),
  positionRadiusM: z
    .number()
    .optional()
    .describe(
      "Radius of the circle around `position` that contains the property; 0 when `position` is exact",
    ),
  pictures: z.array(pictureSchema),
  floorPlans: z.array(pictureSchema),
  documents: z.array(z.strictObject({ url: z.url(), name: z.string() })),
});

const pageSchema = z.strictObject({
  listings: z.array(exportedListingSchema),
  next: z.url().nullable().describe("The next page; null after the last one"),
});

const cardsSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  label: z.string().describe("Name of the list, for screen-reader users"),
  cards: z.array(
    z.strictObject({
      number: z.int(),
      url: z.url(),
      title: z.string(),
      price: z.string(),
      address: z.string(),
      facts: z.array(z.string()).describe('Facts such as "3 bedrooms"'),
      badge: z.string().optional(),
      picture: z.strictObject({ url: z.url(), width: z.int(), height: z.int() }).optional(),
    }),
  ),
  all: z.strictObject({ text: z.string(), url: z.url() }).describe("Link to the full list on the site"),
  none: z.string().describe("Text that replaces an empty list"),
});

/** Schema of a list of cards in the API. */
export const embeddedListSchema: z.ZodType<EmbeddedList> = cardsSchema;

const errorSchema = z.strictObject({ error: z.string(), message: z.string() });

type Site = { baseUrl: string; version: string; agency: string };

/** Description of the API in OpenAPI 3.1. Source: https://spec.openapis.org/oas/v3.1.0 */
export function openApiDocument({ baseUrl, version, agency }: Site): object {
  return {
    openapi: "3.1.0",
    info: {
      title: `Listings of ${agency}`,
      version,
      description:
        "What every visitor of the site can read of its listings on the market. Hidden addresses and prices are left out.",
    },
    servers: [{ url: `${baseUrl}/api/v1` }],
    paths: {
      "/listings": {
        get: {
          operationId: "listListings",
          summary: "Listings on the market, by their number",
          parameters: [
            parameter("after", "Only listings with a higher number", { minimum: 0, default: 0 }),
            parameter("limit", "Listings per page", { minimum: 1, maximum: 100, default: 50 }),
          ],
          responses: {
            200: response("A page of listings", "Page"),
            400: response("A parameter is invalid", "Error"),
          },
        },
      },
      "/cards": {
        get: {
          operationId: "listCards",
          summary:
            "The newest properties of a list in one language, ready to show; also accepts the filters of the list",
          parameters: [
            { name: "goal", in: "query", schema: { enum: GOALS, default: "sale" } },
            {
              name: "language",
              in: "query",
              description: "By default the main language of the site",
              schema: { enum: LANGUAGES },
            },
            parameter("limit", "Maximum number of properties; never more than a page of the list", {
              minimum: 1,
              maximum: 24,
              default: 6,
            }),
          ],
          responses: {
            200: response("Cards of properties", "Cards"),
            400: response("A parameter is invalid", "Error"),
          },
        },
      },
      "/listings/{number}": {
        get: {
          operationId: "getListing",
          summary: "One listing on the market",
          parameters: [{ name: "number", in: "path", required: true, schema: { type: "integer" } }],
          responses: {
            200: response("The listing", "Listing"),
            404: response("There is no such listing", "Error"),
          },
        },
      },
    },
    components: {
      schemas: {
        Cards: jsonSchema(cardsSchema),
        Listing: jsonSchema(exportedListingSchema),
        Page: jsonSchema(pageSchema),
        Error: jsonSchema(errorSchema),
      },
    },
  };
}

function parameter(name: string, description: string, schema: object): object {
  return { name, in: "query", description, schema: { type: "integer", ...schema } };
}

function response(description: string, schema: string): object {
  return {
    description,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return described;
}
