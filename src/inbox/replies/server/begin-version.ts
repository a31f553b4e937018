import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { writeReplyJob } from "./replies.jobs.ts";
import { insertVersion, type VersionKey, type Wishes } from "./replies.queries.ts";

type Inside = { db: Db; org: OrgScope; services: Pick<Services, "jobs"> };

/** Inserts the row, and enqueues its job. */
export async function beginVersion(
  { db, org, services }: Inside,
  key: VersionKey & { projectId: string },
  wishes: Wishes,
): Promise<void> {
  if (!(await insertVersion(db, org, key, wishes))) throw conflict("reply_running");
  const { replyId, version, projectId } = key;
  const { organizationId } = org;
  await services.jobs.enqueue(db, writeReplyJob, { organizationId, projectId, replyId, version });
  publish(db, org, { topic: "replies.changed", subjectId: replyId, projectId });
}
