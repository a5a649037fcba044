import { z } from "zod";

/** URL of a table service, to which coordinates are appended. It may have parameters, such as a key. */
const serviceUrl = z
  .string()
  .max(2_000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
    message: "must be a URL, such as https://routing.example.be/table/v1/driving",
  });

/**
 * Services that compute travel times, for the distances on cards. Each responds like the table service of OSRM;
 * without any, cards show the straight-line distance. docs/configure.md has the shape of a request.
 */
export const routingSettingsSchema = z.strictObject({
  bike: serviceUrl.optional(),
  car: serviceUrl.optional(),
  transit: serviceUrl.optional(),
});

export type RoutingSettings = z.infer<typeof routingSettingsSchema>;

export const TRAVEL_MODES = ["bike", "car", "transit"] as const satisfies readonly (keyof RoutingSettings)[];
export type TravelMode = (typeof TRAVEL_MODES)[number];
