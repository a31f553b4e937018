import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

/** Queued work, as a feature would add it; no endpoint creates work by itself. */
export function makeWork(
  app: Pick<TestApp, "services">,
  owner: Pick<Person, "organizationId">,
  work: { label?: string; projectId?: string } = {},
): Promise<string> {
  return inOrganization(app.services, owner.organizationId, ({ db, org }) =>
    addWork(db, org, { kind: "test.work", label: "Some work", ...work }),
  );
}
