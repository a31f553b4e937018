import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type MailboxHook = (db: Db, org: OrgScope, mailboxId: string, now: Date) => Promise<void>;

/** A feature says once, when it is loaded, what it does then. */
function createHooks() {
  const hooks = new Set<MailboxHook>();
  return {
    add(hook: MailboxHook): void {
      hooks.add(hook);
    },
    /** In the transaction of the change. */
    async call(...args: Parameters<MailboxHook>): Promise<void> {
      for (const hook of hooks) await hook(...args);
    },
  };
}

type MailboxUse = {
  name: string;
  /** Whether it sends now. */
  isRunning: boolean;
  /** How many people would wait for another mailbox. */
  people: number;
};
type AskUse = (db: Db, org: OrgScope, mailboxId: string) => Promise<MailboxUse[]>;

const useHooks = new Set<AskUse>();

/** A feature says once what sends from a mailbox. */
export function onUseAsked(hook: AskUse): void {
  useHooks.add(hook);
}

/** All that sends from a mailbox, for the person who is about to disconnect it. */
export async function listUse(...args: Parameters<AskUse>): Promise<MailboxUse[]> {
  const uses: MailboxUse[] = [];
  for (const hook of useHooks) uses.push(...(await hook(...args)));
  return uses;
}

/** A mailbox was disconnected or deleted. */
export const onRemoval = createHooks();

/** It may send sooner than before: it was resumed, or its limits have changed. */
export const onSendingChange = createHooks();
