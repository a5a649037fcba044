import Link from "next/link";

export const dynamic = "force-dynamic";

const CARDS = Array.from({ length: 24 }, (_, id) => ({
  id,
  title: `House number ${id} with a garden`,
  price: `€ ${id}25.000`,
  address: "Veldstraat 1, 9000 Gent",
}));

/** The page of ../react-router-page.ts. */
export default function Page() {
  return (
    <ul>
      {CARDS.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card: { id, title, price, address } }) {
  return (
    <article className="card">
      {/* biome-ignore lint/performance/noImgElement: the other yardstick has a plain picture too */}
      <img src={`/${id}.jpg`} alt="" loading="lazy" width={600} height={400} />
      <h2>
        <Link href={`/${id}/`}>{title}</Link>
      </h2>
      <p>{price}</p>
      <p>{address}</p>
    </article>
  );
}
