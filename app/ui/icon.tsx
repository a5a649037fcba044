import { classNames } from "./class-names.ts";
import type { IconDrawing } from "./icons.ts";

type IconProps = {
  /** Icon of `icons.ts`. */
  of: IconDrawing;
  /** Overrides the size and colour of the text beside it. */
  className?: string;
};

/**
 * Decorative icon beside a text; screen readers ignore it. Its shapes are a string of HTML, which React renders faster than
 * elements: a list of properties contains some 140 icons (docs/decisions/0320-cost-of-a-page.md).
 */
export function Icon({ of: icon, className }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(`icon lucide-${icon.name}`, className ?? "size-[1.2em]")}
      dangerouslySetInnerHTML={shapesHtml(icon)}
    />
  );
}

const htmlByIcon = new WeakMap<IconDrawing, { __html: string }>();

function shapesHtml(icon: IconDrawing): { __html: string } {
  const shapes = htmlByIcon.get(icon) ?? { __html: icon.node.map(shapeHtml).join("") };
  htmlByIcon.set(icon, shapes);
  return shapes;
}

function shapeHtml([element, attributes]: IconDrawing["node"][number]): string {
  const attributesHtml = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element}${attributesHtml.join("")}/>`;
}
