import { scriptJson } from "../ui/script-json.ts";

/** Element of the head of a page. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string }
  | { "script:ld+json": object };

export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag, at) => <Tag key={String(at)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("tagName" in tag) return <link rel={tag.rel} href={tag.href} hrefLang={tag.hrefLang} />;
  if ("script:ld+json" in tag)
    return <script type="application/ld+json">{scriptJson(tag["script:ld+json"])}</script>;
  return <meta {...tag} />;
}
