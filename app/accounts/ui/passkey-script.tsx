import { useContext } from "react";
import { PagePolicyContext } from "../../ui/page-policy.ts";

/** The only script of the user pages (`browser-passkey.ts`), where the site has one. */
export function PasskeyScript({ address }: { address: string | undefined }) {
  const policy = useContext(PagePolicyContext);
  return address === undefined ? null : <script type="module" src={address} nonce={policy?.nonce} />;
}
