import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { makeReadyProject } from "#src/knowledge/documentation/generation/generation.makers.ts";
import type { Caller } from "#src/testing/person.ts";

const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 120_000;
const RUNNING = `select (select count(*) from documentation_pages where status = 'in-progress')
  + (select count(*) from setup_items where status = 'in-progress') as running`;

/** A product with documentation generated without a language model. */
export async function makeGenerated(admin: pg.Client, owner: Caller) {
  const runJobs = () => untilWritten(admin);
  const ready = await makeReadyProject({ runJobs }, owner);
  const { pageIds } = await owner.call(generationContract.generate, { body: ready });
  await runJobs();
  return { ...ready, pageIds };
}

/** Resolves when no page is being written. */
export async function untilWritten(admin: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ running: string }>(RUNNING);
    if (Number(rows[0]?.running) === 0) return;
    if (performance.now() > giveUpAt) throw new Error("Pages are still being written.");
    await pause(LOOK_EVERY_MS);
  }
}
