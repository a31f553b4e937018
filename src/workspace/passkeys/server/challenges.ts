import { z } from "zod";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { insertChallenge, type Purpose, takeChallenge } from "./passkeys.queries.ts";

export async function makeChallenge(
  db: Db,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const challenge = newToken();
  await insertChallenge(db, { hash: hashToken(challenge), purpose, userId });
  return challenge;
}

const ClientData = z.object({ challenge: z.string().max(200) });

/**
 * The challenge that this answer signs, taken so that the answer counts once. It is committed
 * before the answer is verified, so that a wrong one cannot be tried again either.
 */
export async function takeAnswered(
  db: Db,
  clientDataJson: string,
  of: { purpose: Purpose; userId: string | null },
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const isOurs = challenge && (await takeChallenge(db, { ...of, hash: hashToken(challenge) }));
  if (!isOurs) throw conflict("passkey_refused");
  return challenge;
}

function readChallenge(clientDataJson: string): string | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    return ClientData.safeParse(json).data?.challenge;
  } catch {
    return undefined;
  }
}
