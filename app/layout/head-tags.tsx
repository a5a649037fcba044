import { scriptJson } from "../ui/script-json.ts";

/** Element of the head of a page. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  | { "script:ld+json": object };

export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag, at) => <Tag key={String(at)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  // Before the title: links have one too.
  if ("tagName" in tag) {
    const { tagName: _, ...attributes } = tag;
    return <link {...attributes} />;
  }
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("script:ld+json" in tag)
    return <script type="application/ld+json">{scriptJson(tag["script:ld+json"])}</script>;
  return <meta {...tag} />;
}
