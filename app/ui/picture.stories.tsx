import { MissingPicture } from "./missing-picture.tsx";
import { Picture } from "./picture.tsx";

const banner = {
  src: "/media/600/pictures/banner.webp",
  widthPx: 1360,
  heightPx: 907,
  alt: "Stepped gables",
};
const portrait = { ...banner, widthPx: 600, heightPx: 900 };

export const stories = {
  landscape: <Picture picture={banner} sizes="24rem" />,
  "portrait, whole": <Picture picture={portrait} sizes="24rem" />,
  "portrait, on a blurred copy": <Picture picture={portrait} sizes="24rem" hasBackdrop />,
  missing: <Picture sizes="24rem" fallback={<MissingPicture label="No photo" />} />,
};
