import { z } from "zod";
import { secretName } from "./feed-request.ts";

/** Access to the SFTP server of a feed: `sftp` of a feed in `site.json` (docs/operate.md). */
export const sftpSchema = z
  .strictObject({
    user: z.string().min(1).max(200),
    password: secretName.optional(),
    /** In OpenSSH or PEM format; ends of lines as `\n`. */
    privateKey: secretName.optional(),
    passphrase: secretName.optional(),
    /** Fingerprint of the server's key, as `ssh-keygen -lf` prints it. */
    hostKey: z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be the fingerprint of the server, such as "SHA256:…"'),
  })
  .refine(({ password, privateKey }) => (password === undefined) !== (privateKey === undefined), {
    message: "must have either password or privateKey",
  });

export type SftpAccess = z.output<typeof sftpSchema>;

/**
 * Says why the `sftp` of a feed is invalid, in a message without a subject, such as "is only for an sftp address";
 * undefined when it is valid.
 */
export function sftpProblem({ address, sftp }: { address: string; sftp?: SftpAccess }): string | undefined {
  const isSftp = /^sftp:/i.test(address);
  if (!isSftp) return sftp && "is only for an sftp address";
  const url = URL.parse(address);
  if (!url || url.hostname === "" || url.pathname.length < 2 || url.username !== "" || url.password !== "")
    return "needs an address such as sftp://crm.example/out/listings.xml, without a user";
  return sftp === undefined ? "is required for an sftp address" : undefined;
}
