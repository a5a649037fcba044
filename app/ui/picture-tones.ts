/**
 * Background colours that a picture may have until it has loaded; the nearest to its average colour is used. They are
 * classes, because the content security policy forbids `style` attributes, and complete names, because Tailwind scans
 * this file for them. The database stores the index in this list, so append only; pages contain the class.
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
