import { z } from "zod";

/** Address of a table service, to which the points are appended. It may have parameters, such as a key. */
const service = z
  .string()
  .max(2_000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
    message: "must be a URL, such as https://routing.example.be/table/v1/driving",
  });

/**
 * Services that know how long a way takes, for the distances on cards. Each answers as the table service of OSRM;
 * without one, cards have the straight-line distance. docs/configure.md has the shape of a request.
 */
export const routingSettingsSchema = z.strictObject({
  bike: service.optional(),
  car: service.optional(),
  transit: service.optional(),
});

export type RoutingSettings = z.infer<typeof routingSettingsSchema>;

export const TRAVEL_MODES = ["bike", "car", "transit"] as const satisfies readonly (keyof RoutingSettings)[];
export type TravelMode = (typeof TRAVEL_MODES)[number];
