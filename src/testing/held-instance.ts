import { z } from "zod";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import { buildInstance } from "./second-instance.ts";

/**
 * A complete instance in a separate process, for tests that kill one: it takes the job `test.hold`,
 * reports it and never finishes.
 */
export const HELD_INSTANCE = import.meta.filename;

const Target = z.object({
  host: z.string(),
  port: z.number(),
  database: z.string(),
  user: z.string(),
});

const hold = defineJob({
  name: "test.hold",
  payload: z.object({}),
  async run() {
    process.stdout.write("holding\n");
    await new Promise(() => undefined);
  },
});

async function holdForEver(): Promise<void> {
  const target = Target.parse(JSON.parse(process.env.HELD_INSTANCE ?? ""));
  await buildInstance({ ...target, ssl: false }, { jobs: [hold], takesJobs: true });
}

if (import.meta.main) await holdForEver();
