import { useTranslations } from "../../../i18n/use-translations.ts";
import { Card } from "../../../ui/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { ProjectCard as ProjectCardData } from "../../listing-card.ts";
import { Flag, Flags } from "../../ui/flag.tsx";
import { TypeLabel } from "../../ui/type-icon.tsx";

type ProjectCardProps = { project: ProjectCardData; isPictureEager?: boolean; level?: "h2" | "h3" };

/** A project in the list of projects: picture, name, place, and number of available units. */
export function ProjectCard({ project, isPictureEager, level }: ProjectCardProps) {
  const t = useTranslations("catalogue");
  const { isSoldOut, picture, priceLine, type, unitCount, availableCount, delivery } = project;
  return (
    <Card
      to={project.path}
      title={project.title}
      titleClassName="font-title! text-xl! tracking-tight!"
      level={level}
      picture={
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 46vw, 82vw"
          isEager={isPictureEager}
          fallback={<MissingPicture label={t("errors:noPhoto")} />}
          className={classNames(isSoldOut && "closed-picture")}
        />
      }
      overPicture={
        isSoldOut && (
          <Flags>
            <Flag isClosed>{t("property:marquee.soldOut")}</Flag>
          </Flags>
        )
      }
    >
      <p className="mt-0.5 text-slate">{project.addressLine}</p>
      {project.summary && <p className="measure mt-3 line-clamp-3">{project.summary}</p>}
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {priceLine && <span className="price text-lg">{priceLine}</span>}
        {type && <TypeLabel type={type} />}
        {unitCount > 0 && !isSoldOut && (
          <span className="text-sm text-slate">
            {t("catalogue:projects.available", { available: availableCount, count: unitCount })}
          </span>
        )}
        {delivery && (
          <span className="text-sm text-slate">{t("catalogue:projects.delivery", { delivery })}</span>
        )}
      </p>
    </Card>
  );
}
