import type { LinkIcon } from "../content/site-folder/link-item.ts";
import {
  Calculator,
  Calendar,
  Clock,
  ExternalLink,
  File,
  Heart,
  House,
  type IconDrawing,
  Key,
  Mail,
  MapPin,
  Phone,
  User,
} from "../ui/icons.ts";

/** SVG element of an icon, with its attributes. */
export type IconShape = IconDrawing["node"][number];

/** Drawings of all icons. The data of a page contains only those that it uses, so that browsers do not load all twelve. */
const DRAWINGS: Record<LinkIcon, IconDrawing> = {
  phone: Phone,
  mail: Mail,
  "map-pin": MapPin,
  clock: Clock,
  key: Key,
  house: House,
  calculator: Calculator,
  heart: Heart,
  user: User,
  calendar: Calendar,
  file: File,
  external: ExternalLink,
};

/** SVG elements that draw a link icon. */
export function iconShapes(icon: LinkIcon): readonly IconShape[] {
  return DRAWINGS[icon].node;
}
