import { setAliases } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import type { Identity } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { Slice } from "./slice.ts";

/** The aliases that a mailbox can send from. */
export function aliasesOf({ sendAs }: Pick<Identity, "sendAs">, address: string): string[] {
  return sendAs.map((one) => one.address).filter((one) => one !== address);
}

/** People change them at the provider. An outdated list does no harm. */
export async function readAliases({
  provider,
  context,
  mailbox,
  inside,
  log,
}: Slice): Promise<void> {
  try {
    const aliases = aliasesOf(await provider.identity(context), mailbox.address);
    await inside((db, org) => setAliases(db, org, mailbox, aliases));
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof Error && error.name === "LeaseLost") throw error;
    log.info({ mailboxId: mailbox.id, err: error }, "the addresses of a mailbox were not read");
  }
}
