import type { InboundMessage } from "#src/features/inbox/messages/server/messages.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { MailToRead, Reading } from "./classify/reading.ts";

/** A mail with what was read in it. */
export type ReadMail = { message: InboundMessage; mail: MailToRead; reading: Reading };

export type ReadingRun = {
  services: Services;
  payload: { organizationId: string; projectId: string };
  signal: AbortSignal;
};

export type ReadHook = {
  /** In the transaction of the reading. Gives back the mail that is to be asked about afterwards. */
  decide(db: Db, org: OrgScope, projectId: string, mails: readonly ReadMail[]): Promise<ReadMail[]>;
  /** In no transaction, so that it can ask a language model. */
  ask(run: ReadingRun, mails: readonly ReadMail[]): Promise<void>;
};

export type AskLater = (run: ReadingRun) => Promise<void>;

const hooks = new Set<ReadHook>();

/** Called with mail that was read. A feature says so once, when it is loaded. */
export function addReadHook(hook: ReadHook): void {
  hooks.add(hook);
}

export async function announceRead(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<AskLater[]> {
  const later: AskLater[] = [];
  for (const hook of hooks) {
    const open = await hook.decide(db, org, projectId, mails);
    if (open.length > 0) later.push((run) => hook.ask(run, open));
  }
  return later;
}
