import { useContext } from "react";
import { NonceContext } from "../../../ui/nonce-context.ts";

/** The only script of the owner pages (`browser-passkey.ts`), where the site has one. */
export function OwnerScript({ address }: { address: string | undefined }) {
  const nonce = useContext(NonceContext);
  return address === undefined ? null : <script type="module" src={address} nonce={nonce} />;
}
