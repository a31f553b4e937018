import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse";
import type pg from "pg";
import { newId } from "#src/platform/server/ids.ts";
import { runBench } from "../kit/bench.ts";
import { startChild } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember } from "../kit/member.ts";

// Measures time to first byte and memory of a large export with hostile subjects. Every cell must
// be exported as exact text.

const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");
const FIRST_BYTE_MS = 1000;
const MAX_MIB = 100;
const LOOK_EVERY_MS = 20;
const SIGNS = ["=", "+", "-", "@", "|", "%", "\t=", " =", "\u200b@", "＝", "＋", "－", "＠"];
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;

await runBench("export", { rows: 100_000 }, async (bench, flag) => {
  const rows = flag("rows");
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const member = await insertMember(admin, 0);
  const projectId = await insertMessages(admin, member.organizationId, rows);
  const { url, pid } = await startChild(bench, [INSTANCE], adminTarget);
  const ask = (endDate: string) =>
    fetch(
      `${url}/api/inbox/export?projectId=${projectId}&startDate=2026-01-01&endDate=${endDate}`,
      { headers: { cookie: member.cookie } },
    );
  // The first call loads modules.
  await (await ask("2026-01-01")).arrayBuffer();
  const before = residentMib(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMib(pid));
  }, LOOK_EVERY_MS);
  const began = performance.now();
  const response = await ask("2026-12-31");
  const found = { rows: 0, formulas: 0, wrong: 0, firstByteMs: 0 };
  const parser = parse({ bom: true, columns: true });
  const reading = (async () => {
    for await (const row of parser) checkRow(row, found);
  })();
  for await (const piece of response.body ?? []) {
    found.firstByteMs ||= performance.now() - began;
    if (!parser.write(piece)) await new Promise((resolve) => parser.once("drain", resolve));
  }
  parser.end();
  await reading;
  clearInterval(timer);
  const all = { n: rows };
  bench.report({
    metric: "first byte",
    value: found.firstByteMs,
    unit: "ms",
    ...all,
    target: { atMost: FIRST_BYTE_MS },
  });
  bench.report({ metric: "whole file", value: performance.now() - began, unit: "ms", ...all });
  bench.report({
    metric: "more memory",
    value: peak - before,
    unit: "MiB",
    ...all,
    target: { atMost: MAX_MIB },
  });
  bench.report({
    metric: "rows missing",
    value: rows - found.rows,
    unit: "rows",
    ...all,
    target: { exactly: 0 },
  });
  bench.report({
    metric: "formulas",
    value: found.formulas,
    unit: "cells",
    ...all,
    target: { exactly: 0 },
  });
  bench.report({
    metric: "cells that differ",
    value: found.wrong,
    unit: "cells",
    ...all,
    target: { exactly: 0 },
  });
});

type Row = Record<string, string>;

function checkRow(row: Row, found: { rows: number; formulas: number; wrong: number }): void {
  found.rows += 1;
  for (const cell of Object.values(row)) if (FORMULA.test(cell)) found.formulas += 1;
  const number = Number(row.internetMessageId?.split("@")[0]);
  if (row.subject !== `'${subjectOf(number)}`) found.wrong += 1;
}

function subjectOf(number: number): string {
  return `${SIGNS[number % SIGNS.length]}cmd("${number}"), x;y`;
}

function residentMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function insertMessages(admin: pg.Client, organizationId: string, rows: number) {
  const [projectId, mailboxId, threadId] = [newId(), newId(), newId()];
  await admin.query(
    `insert into projects (organization_id, id, name, search_name, color, time_zone, language)
     values ($1, $2, 'Export', 'export', 'blue', 'Europe/Berlin', 'en')`,
    [organizationId, projectId],
  );
  await admin.query(
    `insert into mailboxes (organization_id, id, project_id, provider, address, account_key, status, import_since)
     values ($1, $2, $3, 'practice', 'team@acme.test', 'team@acme.test', 'active', now())`,
    [organizationId, mailboxId, projectId],
  );
  await admin.query(
    `insert into threads (organization_id, id, project_id, mailbox_id) values ($1, $2, $3, $4)`,
    [organizationId, threadId, projectId, mailboxId],
  );
  await admin.query(
    `insert into messages (organization_id, id, mailbox_id, project_id, thread_id, provider_id,
       internet_id, direction, from_name, from_address, subject, received_at, is_read, is_starred)
     select $1, gen_random_uuid(), $2, $3, $4, n::text, n || '@export.test', 'inbound', '=Jane',
       'jane@northwind.test', ($5::text[])[n % $6 + 1] || 'cmd("' || n || '"), x;y',
       timestamptz '2026-01-02' + n * interval '2 minutes', true, false
       from generate_series(0, $7 - 1) n`,
    [organizationId, mailboxId, projectId, threadId, SIGNS, SIGNS.length, rows],
  );
  await admin.query("analyze messages");
  return projectId;
}
