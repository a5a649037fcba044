import { isOnHosts } from "../../../config/hosts.ts";
import { textInLanguage } from "../../../i18n/multilingual-text.ts";
import { contentPicture } from "../../content-picture.ts";
import type { LoadModule } from "../module-loader.ts";

/** Loads a page of another site in an iframe. Undefined when its host is no longer allowed. */
export const loadFrame: LoadModule<"frame"> = ({ relations }, { content, language, site }) => {
  const frame = content.frames.find(({ id }) => id === relations.id);
  if (frame === undefined || !isOnHosts(frame.address, site.hosts.frames)) return undefined;
  const { title, address, heightPx, image } = frame;
  return {
    title: textInLanguage(title, language),
    url: address,
    host: new URL(address).hostname,
    heightPx,
    picture: contentPicture(content, image),
  };
};
