import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { contentPicture } from "../../content-picture.ts";
import { inlineContent } from "../../site-folder/inline-content.server.ts";
import type { LoadModule } from "../module-loader.ts";

export const loadGallery: LoadModule<"gallery"> = (module, { content, language }) => {
  const gallery =
    inlineContent("gallery", module) ?? content.galleries.find(({ id }) => id === module.relations.id);
  const pictures = gallery?.pictures.slice(0, module.maxItems).flatMap(({ image, caption }) => {
    const words = textInLanguage(caption, language);
    // Without `alt`: the caption below says what the picture shows.
    const picture = contentPicture(content, image);
    return picture ? { picture, caption: words } : [];
  });
  return pictures && pictures.length > 0 ? { pictures } : undefined;
};
