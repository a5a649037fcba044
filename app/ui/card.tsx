import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardProps = {
  to: string;
  /** Text of the link, whose clickable area is the whole card. */
  title: ReactNode;
  titleClassName?: string;
  picture: ReactNode;
  /** Small items over the corners of the picture. */
  overPicture?: ReactNode;
  /** Content between the picture and the title. */
  aboveTitle?: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
  /** `row` puts the picture beside the text where there is room. */
  shape?: "stack" | "row";
  level?: "h2" | "h3";
  /** Id of the property; scripts add the buttons of this property, such as a heart, to its card. */
  propertyId?: number;
};

/** Picture with a title and text. The title is the only link, and its clickable area is the whole card. */
export function Card(props: CardProps) {
  const { to, title, titleClassName, picture, overPicture, aboveTitle, children, shape = "stack" } = props;
  const Title = props.level ?? "h3";
  const isRow = shape === "row";
  return (
    <article
      data-card={props.propertyId}
      className={classNames("@container group relative h-full", !isRow && "card-frame")}
    >
      <div className={classNames("flex h-full flex-col", isRow && "@lg:flex-row @lg:gap-6 @4xl:gap-8")}>
        <div
          data-card-picture=""
          className={classNames("relative", isRow && "@lg:w-2/5 @lg:max-w-84 @lg:shrink-0")}
        >
          {picture}
          {overPicture}
        </div>
        <div className={classNames("flex flex-1 flex-col pt-3.5", isRow && "@lg:py-1")}>
          {aboveTitle}
          <Title className={classNames("font-text text-base font-medium tracking-normal", titleClassName)}>
            <a href={to} className="stretched underline-offset-4 decoration-1 group-hover:underline">
              {title}
            </a>
          </Title>
          {children}
        </div>
      </div>
    </article>
  );
}
