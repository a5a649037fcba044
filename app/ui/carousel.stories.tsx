import { Carousel } from "./carousel.tsx";

const slides = ["one", "two", "three"].map((name) => ({
  key: name,
  content: <p className="py-8 text-center">{name}</p>,
}));

const ignore = () => {};

export const stories = {
  "first slide": <Carousel label="First slide" slides={slides} currentIndex={0} onChange={ignore} />,
  "last slide": <Carousel label="Last slide" slides={slides} currentIndex={2} onChange={ignore} />,
  "two slides at once": (
    <Carousel
      label="Two slides at once"
      slides={slides}
      currentIndex={0}
      onChange={ignore}
      settings={{ slidesShown: 2 }}
    />
  ),
  "one slide": <Carousel label="One slide" slides={slides.slice(0, 1)} currentIndex={0} onChange={ignore} />,
};
