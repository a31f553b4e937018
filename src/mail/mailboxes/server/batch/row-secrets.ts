import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Cells } from "./read-rows.ts";

const Secrets = z.object({ imapPassword: z.string(), smtpPassword: z.string() });

const placeOf = (rowId: string) =>
  ({ table: "mailbox_batch_rows", column: "secrets_sealed", rowId }) as const;

export function sealSecrets(
  keyring: Keyring,
  rowId: string,
  { imapPassword, smtpPassword }: Cells,
): Sealed {
  return seal(keyring, placeOf(rowId), JSON.stringify({ imapPassword, smtpPassword }));
}

export function openSecrets(keyring: Keyring, rowId: string, sealed: Sealed) {
  return Secrets.parse(JSON.parse(openSealed(keyring, placeOf(rowId), sealed)));
}
