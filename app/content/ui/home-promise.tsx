import { useTranslation } from "react-i18next";

const POINTS = ["facts", "people", "languages"] as const;

/** What the agency promises, in three sentences. */
export function HomePromise() {
  const { t } = useTranslation("home");
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-12">
      {POINTS.map((point) => (
        <li key={point} className="border-t-2 border-action pt-4">
          <h3 className="text-lg">{t(`promise.${point}.title`)}</h3>
          <p className="mt-2 text-slate">{t(`promise.${point}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
