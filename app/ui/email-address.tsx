/** E-mail address as text, which breaks before its "@" when it does not fit on one line. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  // One element, so that the parts are not items of a flex container.
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
