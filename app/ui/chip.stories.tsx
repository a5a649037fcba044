import { Chip } from "./chip.tsx";

export const stories = {
  "active filter": (
    <Chip to="/" name="Remove Ghent">
      Ghent
    </Chip>
  ),
};
