import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { CallError, createCaller } from "#src/testing/person.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import type { Bench } from "../kit/bench.ts";
import type { SignedIn } from "../kit/member.ts";

/** Every third write creates a project; the others rename the newest. */
const MAKES = 3;
const AFTER_REFUSAL_MS = 50;
const PATIENCE_MS = 60_000;

/** `said` was confirmed; a failed write in `tried` may still be stored. */
type Written = { organizationId: string; said: string; tried: string[] };

export type WritingPeople = {
  counts: { acknowledged: number; refused: number; unclear: number };
  /** The confirmed projects of an organisation. */
  made(organizationId: string): string[];
  /** Milliseconds from `moment` until everyone has written again. */
  untilAllWroteSince(moment: number): Promise<number>;
  /** Counts confirmed writes that are missing or different. */
  countLost(admin: pg.Client): Promise<number>;
  stop(): Promise<void>;
};

/** Starts people who write continuously, each in their own organisation. */
export function startWritingPeople(url: string, people: readonly SignedIn[]): WritingPeople {
  const written = new Map<string, Written>();
  const counts = { acknowledged: 0, refused: 0, unclear: 0 };
  const lastWrite = new Map<string, number>();
  let isOver = false;

  async function write({ cookie, organizationId }: SignedIn): Promise<void> {
    const { call } = createCaller(url, cookie);
    let newest: [string, Written] | undefined;
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now();
      const name = `Project ${count}`;
      try {
        if (!newest || count % MAKES === 0) {
          const { id } = await call(projectsContract.create, { body: { name } });
          newest = [id, { organizationId, said: name, tried: [] }];
          written.set(...newest);
        } else {
          const [projectId, project] = newest;
          project.tried.push(name);
          await call(projectsContract.update, { params: { projectId }, body: { name } });
          Object.assign(project, { said: name, tried: [] });
        }
        counts.acknowledged += 1;
        lastWrite.set(organizationId, began);
      } catch (error) {
        if (isClear(error)) counts.refused += 1;
        else {
          counts.unclear += 1;
          console.error(error);
        }
        await pause(AFTER_REFUSAL_MS);
      }
    }
  }

  const writing = people.map(write);
  return {
    counts,
    made: (organizationId) =>
      [...written].filter(([, one]) => one.organizationId === organizationId).map(([id]) => id),
    async untilAllWroteSince(moment) {
      while (!people.every((one) => (lastWrite.get(one.organizationId) ?? 0) >= moment)) {
        if (performance.now() > moment + PATIENCE_MS) throw new Error("Not everyone writes again.");
        await pause(10);
      }
      return performance.now() - moment;
    },
    async countLost(admin) {
      const { rows } = await admin.query<{ id: string; name: string }>(
        "select id, name from projects where id = any ($1)",
        [[...written.keys()]],
      );
      const stored = new Map(rows.map(({ id, name }) => [id, name]));
      return [...written].filter(([id, { said, tried }]) => {
        const name = stored.get(id);
        return name === undefined || !(name === said || tried.includes(name));
      }).length;
    },
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

export function reportWrites(bench: Bench, counts: WritingPeople["counts"], lost: number): void {
  const { acknowledged: n, refused, unclear } = counts;
  const none = { exactly: 0 } as const;
  bench.report({ metric: "confirmed writes lost", value: lost, unit: "writes", n, target: none });
  bench.report({ metric: "calls refused with a clear 503", value: refused, unit: "calls", n });
  bench.report({ metric: "other errors", value: unclear, unit: "calls", n, target: none });
}

/** A 503 with Retry-After; any other error is unclear. */
function isClear(error: unknown): boolean {
  return error instanceof CallError && error.status === 503 && error.headers.has("retry-after");
}
