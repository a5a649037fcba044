import { Badge } from "./badge.tsx";

export const stories = {
  strong: <Badge tone="strong">New</Badge>,
  outline: <Badge>Option</Badge>,
  muted: <Badge tone="muted">Sold</Badge>,
};
