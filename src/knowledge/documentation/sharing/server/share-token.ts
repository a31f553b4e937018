import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { readSignedIds, signIds } from "#src/platform/server/secrets/signed-ids.ts";

export type SharedBy = { organizationId: string; shareId: string };

const SIGNING = { purpose: "documentation-share", signatureBytes: 32 };

/**
 * Both ids with a signature. The link can be shown again without storing a secret, and its
 * organisation is known before any query.
 */
export function shareToken(keyring: Keyring, { organizationId, shareId }: SharedBy): string {
  return signIds({ keyring, ...SIGNING }, [organizationId, shareId]);
}

/** Undefined for a token that this installation did not issue. */
export function readShareToken(keyring: Keyring, token: string): SharedBy | undefined {
  const ids = readSignedIds({ keyring, ...SIGNING }, token);
  return ids && { organizationId: ids[0], shareId: ids[1] };
}
