import { Chip } from "./chip.tsx";

export const stories = {
  "active filter": (
    <Chip href="/" aria-label="Remove Ghent">
      Ghent
    </Chip>
  ),
};
