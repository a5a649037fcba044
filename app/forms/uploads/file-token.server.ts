import { createHmac, timingSafeEqual } from "node:crypto";
import type { DocumentKind } from "./document-kind.server.ts";
import type { PictureKind } from "./uploaded-picture.server.ts";

/**
 * Reference from a form to its stored file, while the form is corrected. `client` identifies the network of
 * the sender; `id` is the hash of the content.
 */
export type FileReference = {
  client: string;
  id: string;
  kind: DocumentKind | PictureKind;
  name: string;
};

/** Tokens that a form contains instead of a file that was uploaded earlier. */
export type FileTokens = {
  write: (file: FileReference) => string;
  /** Returns undefined for a token that this site did not issue. */
  read: (token: string) => FileReference | undefined;
};

const TOKEN =
  /^(([0-9a-f]{16})\.([0-9a-f]{40})\.(pdf|docx|odt|jpeg|png|gif|webp|avif)\.([\w-]{1,600}))\.([\w-]{43})$/;

export function fileTokens(secret: string): FileTokens {
  const sign = (payload: string) =>
    createHmac("sha256", secret).update(`file ${payload}`).digest("base64url");
  return {
    write: ({ client, id, kind, name }) => {
      const payload = [client, id, kind, Buffer.from(name).toString("base64url")].join(".");
      return `${payload}.${sign(payload)}`;
    },
    read: (token) => {
      const match = TOKEN.exec(token);
      if (!match) return undefined;
      const [, payload = "", client = "", id = "", kind = "", name = "", signature = ""] = match;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))) return undefined;
      return {
        client,
        id,
        kind: kind as FileReference["kind"],
        name: Buffer.from(name, "base64url").toString("utf8"),
      };
    },
  };
}
