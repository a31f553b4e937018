import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";

const Body = z.object({ text: z.string(), html: z.string().optional() });

export type MailBody = { text: string; html?: string | undefined };

export function sealBody(keyring: Keyring, mailId: string, body: MailBody): Sealed {
  return seal(keyring, placeOf(mailId), JSON.stringify(body));
}

export function openBody(keyring: Keyring, mailId: string, sealed: Sealed): MailBody {
  return Body.parse(JSON.parse(openSealed(keyring, placeOf(mailId), sealed)));
}

function placeOf(mailId: string) {
  return { table: "mails", column: "body_sealed", rowId: mailId } as const;
}
