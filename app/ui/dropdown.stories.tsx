import { Dropdown } from "./dropdown.tsx";

export const stories = {
  closed: (
    <Dropdown name="story-closed" summary="Price">
      <p>Choices</p>
    </Dropdown>
  ),
  "closed, with an active choice": (
    <Dropdown name="story-active" summary="Price: up to € 300.000" hasActiveChoice>
      <p>Choices</p>
    </Dropdown>
  ),
};
