import { DropMenu } from "./drop-menu.tsx";

export const stories = {
  closed: (
    <DropMenu name="story-closed" summary="Price">
      <p>Choices</p>
    </DropMenu>
  ),
  "closed, with an active choice": (
    <DropMenu name="story-active" summary="Price: up to € 300.000" isOn>
      <p>Choices</p>
    </DropMenu>
  ),
};
