import type pg from "pg";
import type { GmailBox, GmailMessage } from "#fakes/gmail/gmail-box.ts";

export type Differences = { missing: number; extra: number; double: number; flags: number };

type Row = {
  providerId: string;
  isRead: boolean;
  isStarred: boolean;
  places: string[];
  labels: string[];
};

/** Compares the mails at Gmail with the stored ones. */
export async function compareBoxes(
  admin: pg.Client,
  connected: ReadonlyMap<string, GmailBox>,
): Promise<Differences> {
  const found = { missing: 0, extra: 0, double: 0, flags: 0 };
  for (const [mailboxId, box] of connected) {
    const { rows } = await admin.query<Row>(
      `select provider_id as "providerId", is_read as "isRead", is_starred as "isStarred", places, labels
         from messages where mailbox_id = $1 and gone_at is null`,
      [mailboxId],
    );
    const stored = new Map(rows.map((row) => [row.providerId, row]));
    found.double += rows.length - stored.size;
    found.extra += rows.filter(({ providerId }) => !box.messages.has(providerId)).length;
    for (const message of box.messages.values()) {
      const row = stored.get(message.id);
      // Mail archived before its sync is not tracked.
      if (!row) found.missing += isAway(message) ? 0 : 1;
      else if (stateOf(box, message) !== stateOfRow(row)) found.flags += 1;
    }
  }
  return found;
}

function isAway({ labelIds }: GmailMessage): boolean {
  return labelIds.has("TRASH") || labelIds.has("SPAM");
}

const PLACES = { INBOX: "inbox", SENT: "sent", TRASH: "trash", SPAM: "spam" } as const;

function stateOf(box: GmailBox, { labelIds }: GmailMessage): string {
  const places = Object.entries(PLACES).flatMap(([id, place]) => (labelIds.has(id) ? [place] : []));
  const labels = [...labelIds].flatMap((id) => box.labels.get(id) ?? []);
  return text({
    isRead: !labelIds.has("UNREAD"),
    isStarred: labelIds.has("STARRED"),
    places,
    labels,
  });
}

function stateOfRow({ isRead, isStarred, places, labels }: Row): string {
  return text({ isRead, isStarred, places, labels });
}

function text({ isRead, isStarred, places, labels }: Omit<Row, "providerId">): string {
  return JSON.stringify([isRead, isStarred, places.toSorted(), labels.toSorted()]);
}
