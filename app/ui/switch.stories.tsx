import { Switch } from "./switch.tsx";

const label = "Statistics";
const description = "Counts visits without following you.";

export const stories = {
  off: <Switch label={label} />,
  on: <Switch label={label} isOn description={description} />,
  "on, cannot be changed": <Switch label="Necessary" isOn disabled description={description} />,
};
