import { Switch } from "./switch.tsx";

const label = "Statistics";
const description = "Counts visits without following you.";

export const stories = {
  off: <Switch label={label} isOn={false} readOnly />,
  on: <Switch label={label} isOn readOnly description={description} />,
  "on, cannot be changed": <Switch label="Necessary" isOn disabled description={description} />,
};
