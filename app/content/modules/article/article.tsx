import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Actions } from "../../ui/actions.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { ModuleProps } from "../loaded-module.ts";

/** Text alone or beside its picture; on a phone the picture comes first. */
export default function ArticleModule({
  data: { html, picture, actions },
  presentation,
}: ModuleProps<"article">) {
  const text = (
    <div>
      <RichText html={html} />
      <Actions actions={actions} className="mt-6" />
    </div>
  );
  if (!picture || presentation.view === "text" || presentation.view === undefined) return text;
  // Below a title the text starts at the top; otherwise it is centred beside the picture.
  const hasTitle = presentation.title !== "" && presentation.titleSize !== "hidden";
  return (
    <div className="@container">
      <div
        className={classNames(
          "grid gap-x-12 gap-y-6 @3xl:grid-cols-2",
          hasTitle ? "items-start" : "items-center",
        )}
      >
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 36rem, 92vw"
          className={classNames(presentation.view === "picture-right" && "@3xl:order-last")}
        />
        {text}
      </div>
    </div>
  );
}
