import { scriptJson } from "../ui/script-json.ts";

/**
 * Element of the head of a page: a title, a meta element, a link, or JSON-LD. The shapes are those of React Router's meta
 * descriptors.
 */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  | { "script:ld+json": object };

/** Renders the elements of the head. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map((tag, index) => <Tag key={String(index)} tag={tag} />);
}

function Tag({ tag }: { tag: HeadTag }) {
  // Checked before `title`, because a link may have a title too.
  if ("tagName" in tag) {
    const { tagName: _, ...attributes } = tag;
    return <link {...attributes} />;
  }
  if ("title" in tag) return <title>{tag.title}</title>;
  if ("script:ld+json" in tag)
    return <script type="application/ld+json">{scriptJson(tag["script:ld+json"])}</script>;
  return <meta {...tag} />;
}
