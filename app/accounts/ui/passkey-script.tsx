import { useContext } from "react";
import { PagePolicyContext } from "../../ui/page-policy.ts";

/** The only script of the sign-in and account pages (`browser-passkey.ts`); none where the site has no passkeys. */
export function PasskeyScript({ url }: { url: string | undefined }) {
  const policy = useContext(PagePolicyContext);
  return url === undefined ? null : <script type="module" src={url} nonce={policy?.nonce} />;
}
