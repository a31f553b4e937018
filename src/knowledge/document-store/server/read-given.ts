import { availableParallelism } from "node:os";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { createKeyedSemaphore } from "#src/platform/server/semaphore.ts";
import { createWorkerPool, TaskFailed } from "#src/platform/server/threads/worker-pool.ts";
import type { ContentAnswer, ContentTask } from "./content-worker.ts";
import { type ReadContent, readContent } from "./read-content.ts";

/** Smaller pages parse in a few milliseconds. */
const LARGE_LENGTH = 100_000;
const PER_OWNER = { atOnce: 1, waiting: 3 };

const pool = createWorkerPool<ContentTask, ContentAnswer>({
  script: new URL("./content-worker.ts", import.meta.url),
  width: Math.min(2, Math.max(1, availableParallelism() - 1)),
  cpuMs: 10_000,
  memoryMib: 256,
  mostWaiting: 50,
});

const enter = createKeyedSemaphore(PER_OWNER.atOnce, PER_OWNER.waiting);

/**
 * Parses a page sent by a person or an import, before any transaction. Large pages are parsed in a
 * worker, one per owner at a time, without blocking the server.
 */
export async function readGiven(given: unknown, owner: string): Promise<ReadContent> {
  const isJson = typeof given !== "string";
  const text = isJson ? (JSON.stringify(given) ?? "") : given;
  if (text.length <= LARGE_LENGTH) return readContent(given);
  return enter(owner, () => readInWorker({ isJson, text }));
}

/** A revision's page, with the derived text and hash, which the history does not store. */
export async function readRevised(
  { userId }: OrgScope,
  { content }: { content: EditorContent | null },
): Promise<ReadContent | undefined> {
  return content === null ? undefined : readGiven(content, userId ?? "");
}

async function readInWorker(task: ContentTask): Promise<ReadContent> {
  try {
    const answer = await pool.run(task, { rank: task.text.length });
    if ("refusal" in answer) {
      const { code, details } = answer.refusal;
      throw new AppError(422, code, { details: { ...details } });
    }
    const { content, text, hash } = answer;
    return { content: JSON.parse(content), text, hash: Buffer.from(hash) };
  } catch (error) {
    if (error instanceof TaskFailed) throw new AppError(422, "content_too_large");
    throw error;
  }
}
