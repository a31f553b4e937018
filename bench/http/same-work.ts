import assert from "node:assert/strict";
import type pg from "pg";
import type { Call, Request } from "./calls.ts";
import type { Side } from "./load.ts";

/** These differ between any two responses. */
const OWN_HEADERS = ["date", "x-request-id"];
const OWN_FIELDS = /"(id|createdAt)":"[^"]*"/g;

/**
 * Fails unless all sides return the same bytes and headers and store the same rows, apart from ids
 * and times.
 */
export async function proveSameWork(
  sides: readonly Side[],
  calls: readonly Call[],
  admin: pg.Client,
): Promise<void> {
  for (const { name, requests } of calls) {
    for (const request of requests) {
      const [expected, ...others] = await Promise.all(sides.map((side) => answerTo(side, request)));
      for (const other of others) assert.deepEqual(other, expected, `${name}: answers differ`);
    }
  }
  const { rows } = await admin.query<{ copies: number }>(
    `select count(*)::int as copies from bench_work where label = 'Import of a new folder'
      group by to_jsonb(bench_work) - 'id' - 'created_at'`,
  );
  const copies = rows.map((row) => row.copies);
  const posts = calls.flatMap(({ requests }) => requests.filter(({ method }) => method === "POST"));
  const expected = posts.map(() => sides.length);
  assert.deepEqual(copies, expected, "a POST leaves other rows behind");
}

async function answerTo(side: Side, { method, path, headers, body }: Request) {
  const init = body === undefined ? { method, headers } : { method, headers, body };
  const response = await fetch(side.url + path, init);
  const text = await response.text();
  assert.ok(response.ok, `${side.name} answers ${response.status} ${text}`);
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: method === "POST" ? text.replaceAll(OWN_FIELDS, '"$1":""') : text,
  };
}
