import { sql } from "kysely";
import type { Sealed } from "#db/tables.ts";
import type { OAuthProvider } from "#src/mail/mailboxes/server/providers/reach-providers.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn } from "#src/platform/server/db/tenant.ts";

export type Attempt = {
  id: string;
  provider: OAuthProvider;
  projectId: string;
  mailboxId: string | null;
  keptSealed: Sealed;
};

type NewAttempt = Attempt & { stateHash: Buffer; keyHash: Buffer; userId: string };

export async function insertAttempt(db: Db, org: OrgScope, attempt: NewAttempt): Promise<void> {
  await deleteIn(db, org, "mailbox_attempts")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
  await insertIn(db, org, "mailbox_attempts", [
    {
      id: attempt.id,
      state_hash: attempt.stateHash,
      key_hash: attempt.keyHash,
      provider: attempt.provider,
      project_id: attempt.projectId,
      mailbox_id: attempt.mailboxId,
      user_id: attempt.userId,
      kept_sealed: attempt.keptSealed,
    },
  ]).execute();
}

/** Consumed once, by the browser and user that started it. For anyone else it stays. */
export async function takeAttempt(
  db: Db,
  org: OrgScope,
  shown: { stateHash: Buffer; keyHash: Buffer; userId: string },
): Promise<Attempt | undefined> {
  const taken = await deleteIn(db, org, "mailbox_attempts")
    .where("state_hash", "=", shown.stateHash)
    .where("key_hash", "=", shown.keyHash)
    .where("user_id", "=", shown.userId)
    .where("expires_at", ">", sql<string>`now()`)
    .returning([
      "id",
      "provider",
      "project_id as projectId",
      "mailbox_id as mailboxId",
      "kept_sealed as keptSealed",
    ])
    .executeTakeFirst();
  // The type is text with a check constraint; this is its union.
  return taken && { ...taken, provider: taken.provider as OAuthProvider };
}
