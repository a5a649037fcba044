import * as calculator from "lucide-react/icons/calculator";
import * as calendar from "lucide-react/icons/calendar";
import * as clock from "lucide-react/icons/clock";
import * as external from "lucide-react/icons/external-link";
import * as file from "lucide-react/icons/file";
import * as heart from "lucide-react/icons/heart";
import * as house from "lucide-react/icons/house";
import * as key from "lucide-react/icons/key";
import * as mail from "lucide-react/icons/mail";
import * as mapPin from "lucide-react/icons/map-pin";
import * as phone from "lucide-react/icons/phone";
import * as user from "lucide-react/icons/user";
import { z } from "zod";
import type { LinkIcon } from "../content/site-folder/link-item.ts";

/** SVG element of an icon, with its attributes. */
export type IconShape = [element: string, attributes: Record<string, string>];

/** The drawings are part of the page data of sites that use them, so that browsers do not load all twelve. */
const DRAWINGS: Record<LinkIcon, object> = {
  phone,
  mail,
  "map-pin": mapPin,
  clock,
  key,
  house,
  calculator,
  heart,
  user,
  calendar,
  file,
  external,
};

/** Icon data as lucide exports it beside its component. */
const drawingSchema = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
});

/** SVG elements of a link icon. */
export function iconShapes(icon: LinkIcon): IconShape[] {
  return drawingSchema.parse(DRAWINGS[icon]).__iconData.node;
}
