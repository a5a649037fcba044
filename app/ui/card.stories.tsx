import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { MissingPicture } from "./missing-picture.tsx";
import { Picture } from "./picture.tsx";

const picture = (
  <Picture
    picture={{ src: "/media/600/pictures/banner.webp", widthPx: 1360, heightPx: 907, alt: "" }}
    sizes="24rem"
  />
);
const missing = <Picture sizes="24rem" fallback={<MissingPicture label="No photo" />} />;

export const stories = {
  stack: (
    <Card to="/" title="Flat on the canal" picture={picture} aboveTitle={<p>Ghent</p>}>
      <p>€ 325.000</p>
    </Card>
  ),
  "without a picture, with a badge": (
    <Card to="/" title="House with a garden" picture={missing} overPicture={<Badge tone="dark">New</Badge>} />
  ),
  row: (
    <Card to="/" title="Flat on the canal" picture={picture} shape="row">
      <p>€ 325.000</p>
    </Card>
  ),
};
