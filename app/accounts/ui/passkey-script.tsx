import { useContext } from "react";
import { PagePolicyContext } from "../../ui/page-policy.ts";

/** The only script of the sign-in and account pages (`browser-passkey.ts`); none where the site has no passkeys. */
export function PasskeyScript({ address }: { address: string | undefined }) {
  const policy = useContext(PagePolicyContext);
  return address === undefined ? null : <script type="module" src={address} nonce={policy?.nonce} />;
}
