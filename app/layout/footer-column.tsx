import { RichText } from "../content/ui/rich-text.tsx";
import { classNames } from "../ui/class-names.ts";
import { OpensInNewWindow } from "../ui/opens-in-new-window.tsx";
import type { FooterColumnData, FooterPicture } from "./footer-columns.ts";

/** Configured footer column. app.css names the classes of all widths, because Tailwind does not find composed names. */
export function FooterColumn({ column }: { column: FooterColumnData }) {
  const { columns, html, introduction, pictures, title } = column;
  return (
    <section className={`col-span-${columns.sm} md:col-span-${columns.md} lg:col-span-${columns.lg}`}>
      {title && <h2 className="text-lg">{title}</h2>}
      {introduction && <p className={classNames("text-slate", title && "mt-2")}>{introduction}</p>}
      {html && (
        <RichText
          html={html}
          className={classNames(
            // A link that is a whole entry of a list is large enough to tap.
            "text-sm [&_li>a:only-child]:inline-block [&_li>a:only-child]:py-0.5",
            (title || introduction) && "mt-3",
          )}
        />
      )}
      {pictures.length > 0 && (
        <ul className="mt-5 flex flex-wrap items-center gap-5">
          {pictures.map((picture) => (
            <li key={picture.src}>
              <LinkedPicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkedPicture({ picture: { alt, href, opensInNewWindow, src } }: { picture: FooterPicture }) {
  const image = <img src={src} alt={alt} loading="lazy" className="h-14 w-auto max-w-full object-contain" />;
  if (href === undefined) return image;
  return (
    <a
      href={href}
      {...(opensInNewWindow && { target: "_blank", rel: "noopener" })}
      className="block rounded-control"
    >
      {image}
      {opensInNewWindow && <OpensInNewWindow />}
    </a>
  );
}
