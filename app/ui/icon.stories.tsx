import { Icon } from "./icon.tsx";
import { House } from "./icons.ts";

export const stories = {
  "beside a text": (
    <p>
      <Icon of={House} /> House
    </p>
  ),
  large: (
    <p>
      <Icon of={House} className="size-7 text-action" /> House
    </p>
  ),
};
