/** Classes of an input for files. */
export const FILE_INPUT =
  "w-full py-1 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-medium";

/** Kinds of pictures that staff upload. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
