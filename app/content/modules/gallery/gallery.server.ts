import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { contentPicture } from "../../content-picture.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadGallery: LoadModule<"gallery"> = (module, { content, language }) => {
  const gallery =
    inlineContent("gallery", module) ?? content.galleries.find(({ id }) => id === module.relations.id);
  const pictures = gallery?.pictures.slice(0, module.maxItems).flatMap(({ image, caption }) => {
    // No `alt`: the caption below describes the picture.
    const picture = contentPicture(content, image);
    return picture ? { picture, caption: textInLanguage(caption, language) } : [];
  });
  return pictures && pictures.length > 0 ? { pictures } : undefined;
};
