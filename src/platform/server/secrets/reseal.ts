import pg from "pg";
import type { Sealed } from "#db/tables.ts";
import type { Keyring } from "./keyring.ts";
import { openSealed, seal } from "./seal.ts";
import { listSealedColumns, type SealedColumn } from "./sealed-columns.ts";

export type Resealed = { done: number; unreadable: number };

const BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Reseals everything with the current key, row by row, without downtime. Can be interrupted and
 * restarted: rows already done are skipped.
 */
export async function resealAll(
  /** Acts as the owner. */
  client: pg.Client,
  keyring: Keyring,
): Promise<Resealed> {
  const total = { done: 0, unreadable: 0 };
  for (const sealed of await listSealedColumns(client)) {
    let after = FIRST_ID;
    for (;;) {
      const rows = await nextRows(client, sealed, keyring.currentId, after);
      for (const { id, text } of rows) {
        const outcome = await resealRow(client, keyring, sealed, id, text);
        if (outcome === "unreadable") total.unreadable += 1;
        if (outcome === "done") total.done += 1;
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return total;
}

async function nextRows(
  client: pg.Client,
  { table, column }: SealedColumn,
  currentId: string,
  after: string,
): Promise<{ id: string; text: Sealed }[]> {
  const [from, text] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  const { rows } = await client.query<{ id: string; text: Sealed }>({
    text: `select id, ${text} as text from ${from}
      where id > $1 and ${text} is not null and split_part(${text}, '.', 2) <> $2
      order by id limit ${BATCH}`,
    values: [after, currentId],
  });
  return rows;
}

async function resealRow(
  client: pg.Client,
  keyring: Keyring,
  { table, column }: SealedColumn,
  rowId: string,
  text: Sealed,
): Promise<"done" | "unreadable" | "changed"> {
  const place = { table, column, rowId };
  const plain = openOrNothing(keyring, place, text);
  if (plain === undefined) return "unreadable";
  const [from, name] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  // A concurrent change or deletion wins.
  const { rowCount } = await client.query({
    text: `update ${from} set ${name} = $1 where id = $2 and ${name} = $3`,
    values: [seal(keyring, place, plain), rowId, text],
  });
  return rowCount === 1 ? "done" : "changed";
}

function openOrNothing(
  keyring: Keyring,
  place: SealedColumn & { rowId: string },
  text: Sealed,
): string | undefined {
  try {
    return openSealed(keyring, place, text);
  } catch {
    return undefined;
  }
}
