import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { deleteIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { keepBodies } from "./bodies.queries.ts";
import type { StoreContext } from "./join-threads.ts";
import {
  hasFiles,
  insertAttachments,
  isBodyMissing,
  type KnownMessage,
  listOwnAddresses,
  wordsOf,
} from "./messages.queries.ts";
import { type NewMessage, toMessage } from "./to-message.ts";

/** Fills in bodies of messages that were stored without one. Returns the changed messages. */
export async function fillBodies(
  place: StoreContext,
  known: ReadonlyMap<string, KnownMessage>,
  fetched: readonly Fetched[],
) {
  const readable = fetched.filter(
    ({ ref, content }) => known.get(ref.id)?.isBodyMissing && !content.isBodyCut,
  );
  if (readable.length === 0) return [];
  const { db, org, mailbox } = place;
  const own = await listOwnAddresses(db, org, [mailbox.projectId]);
  const messages = readable.flatMap((one) => {
    const row = known.get(one.ref.id);
    return row ? [{ ...toMessage(one, { id: row.id, own }), threadId: row.threadId }] : [];
  });
  const bodies = await keepBodies(db, org, messages);
  for (const message of messages) await fillBody(place, message, bodies.get(message.id) ?? null);
  return messages;
}

async function fillBody(
  { db, org }: StoreContext,
  message: NewMessage,
  bodyId: string | null,
): Promise<void> {
  const filled = await updateIn(db, org, "messages")
    .set({
      body_id: bodyId,
      body_cut: false,
      snippet: message.snippet,
      has_attachments: hasFiles(message),
      automatic: message.automatic,
      automatic_quote: message.automaticQuote,
      back_on: message.backOn,
      substitute: message.substitute,
      search: wordsOf(message),
    })
    .where("id", "=", message.id)
    .where(isBodyMissing)
    .returning("id")
    .executeTakeFirst();
  if (!filled) return;
  await deleteIn(db, org, "message_attachments").where("message_id", "=", message.id).execute();
  await insertAttachments(db, org, [message]);
}
