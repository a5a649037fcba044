/**
 * The grounds that stand in a picture's frame until it is there, one of them near the picture's own
 * average. Classes, because the policy of the pages forbids colours in a `style` attribute; whole
 * words, because Tailwind reads them here. The place in this list is what is stored of a picture; pages
 * are sent the word, so that browsers do without the list.
 */
export const PICTURE_TONES = [
  "bg-[#1f2226]",
  "bg-[#43474c]",
  "bg-[#6f7376]",
  "bg-[#989a9a]",
  "bg-[#c3c3c0]",
  "bg-[#e9e7e2]",
  "bg-[#3e2f26]",
  "bg-[#6e5241]",
  "bg-[#96785f]",
  "bg-[#bfa68c]",
  "bg-[#dccdb8]",
  "bg-[#7a4434]",
  "bg-[#a8705a]",
  "bg-[#38432f]",
  "bg-[#66734f]",
  "bg-[#99a483]",
  "bg-[#33485c]",
  "bg-[#5d7890]",
  "bg-[#92abc0]",
  "bg-[#c4d4e0]",
] as const;
