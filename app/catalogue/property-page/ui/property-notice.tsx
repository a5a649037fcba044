/** Message that a property is sold, rented or sold out. */
export function PropertyNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="mb-8 border-l-4 border-notice bg-surface px-5 py-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-slate">{text}</p>
    </div>
  );
}
