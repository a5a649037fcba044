import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { House } from "./icons.ts";

export const stories = {
  action: <Button tone="action">Send</Button>,
  plain: <Button>Back</Button>,
  quiet: <Button tone="quiet">Clear</Button>,
  "with an icon": (
    <Button>
      <Icon of={House} />
      All homes
    </Button>
  ),
  disabled: <Button disabled>Send</Button>,
  link: (
    <ButtonLink href="/" tone="action">
      Home page
    </ButtonLink>
  ),
};
