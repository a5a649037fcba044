import { Badge } from "./badge.tsx";

export const stories = {
  outline: <Badge>Option</Badge>,
  dark: <Badge tone="dark">Sold</Badge>,
};
