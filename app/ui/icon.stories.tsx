import { __iconData as House } from "lucide-react/icons/house";
import { Icon } from "./icon.tsx";

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
