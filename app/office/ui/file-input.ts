/** CSS classes of a file input. */
export const FILE_INPUT =
  "w-full py-1 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-medium";

/** Picture formats that staff can upload, for `accept`. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
