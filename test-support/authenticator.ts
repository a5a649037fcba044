import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/*
 * A software authenticator for WebAuthn: ES256, without attestation. Unlike a real device and browser, it also signs
 * for an origin and a relying party that do not fit each other, and without user verification.
 */

const FLAGS = { present: 0x01, verified: 0x04, hasCredentialData: 0x40 };

export type AuthenticatorOptions = {
  /** Origin that a browser would report for the page. */
  origin: string;
  /** Id of the relying party: the host name for which the passkey is valid. */
  rpId: string;
  /** User verification, such as a fingerprint or a PIN. */
  isVerified?: boolean;
};

type Credential = { id: string; key: KeyObject; userHandle: string; counter: number };

/**
 * Creates and uses one passkey. `credential.counter` is its number of uses; lower it to simulate a copied passkey.
 */
export class Authenticator {
  options: AuthenticatorOptions;
  credential: Credential | undefined;

  constructor(options: AuthenticatorOptions) {
    this.options = options;
  }

  /** Data that a browser sends after `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }) {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(32);
    this.credential = {
      id: id.toString("base64url"),
      key: privateKey,
      userHandle: options.user.id,
      counter: 0,
    };
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // COSE: an elliptic curve key, ES256, P-256, and its point.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const data = Buffer.concat([
      this.#startOfData(FLAGS.hasCredentialData, 0),
      // AAGUID: the model of the authenticator, which is zero without attestation.
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, string>()],
      ["authData", new Uint8Array(data)],
    ]);
    return {
      id: this.credential.id,
      rawId: this.credential.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        transports: ["internal"],
      },
      clientExtensionResults: {},
    };
  }

  /** Data that a browser sends after `navigator.credentials.get`. */
  get({ challenge }: { challenge: string }) {
    const { credential } = this;
    if (!credential) throw new Error("This authenticator has no passkey");
    credential.counter += 1;
    const data = this.#startOfData(0, credential.counter);
    const clientData = this.#clientData("webauthn.get", challenge);
    const hash = createHash("sha256").update(clientData).digest();
    return {
      id: credential.id,
      rawId: credential.id,
      type: "public-key" as const,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash]), credential.key).toString("base64url"),
        userHandle: credential.userHandle,
      },
      clientExtensionResults: {},
    };
  }

  /** Start of the authenticator data: the hash of the relying party's id, the flags and the counter. */
  #startOfData(flags: number, counter: number): Buffer {
    const { rpId, isVerified = true } = this.options;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), count]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.options.origin, crossOrigin: false }));
  }
}
