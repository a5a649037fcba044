import { Picture } from "../../../ui/picture.tsx";
import { Actions } from "../../ui/actions.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Call to action, alone or beside a picture. */
export default function CallToActionModule({ data, presentation }: ModuleProps<"call-to-action">) {
  const { title, text, picture, actions } = data;
  const Title = presentation.title && presentation.titleSize !== "hidden" ? "h3" : "h2";
  const textAndButtons = (
    <>
      <div className="measure">
        {title && <Title className="text-2xl">{title}</Title>}
        {text && <p className="mt-2 text-slate">{text}</p>}
      </div>
      <Actions actions={actions} />
    </>
  );
  if (presentation.view === "picture" && picture) {
    return (
      <div className="@container">
        <div className="grid items-center gap-x-12 gap-y-6 @3xl:grid-cols-[2fr_3fr]">
          <Picture picture={picture} sizes="(min-width: 64rem) 30rem, 92vw" />
          <div className="grid gap-6">{textAndButtons}</div>
        </div>
      </div>
    );
  }
  return <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">{textAndButtons}</div>;
}
