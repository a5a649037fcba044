import { mountComponent } from "../../../behaviours/mount-component.tsx";
import type { GalleryProps } from "../gallery-props.ts";
import { PropertyGallery } from "./property-gallery.tsx";

/** Mounts the gallery over the page. Resolves to false when its texts cannot be loaded. */
export async function mountGallery(props: GalleryProps): Promise<boolean> {
  const onClose = () => {
    remove?.();
    props.onClose();
  };
  const remove = await mountComponent(<PropertyGallery {...props} onClose={onClose} />);
  return remove !== undefined;
}
