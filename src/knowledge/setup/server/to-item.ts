import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { ANALYSIS_ERRORS } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readFindings } from "./findings.ts";
import type { SetupRow } from "./setup.queries.ts";
import { factsOf } from "./sources/source-facts.ts";

/** A row for display, compared with its inputs. */
export async function presentItem(db: Db, org: OrgScope, row: SetupRow): Promise<SetupItem> {
  return toItem(row, await documents.isStale(db, org, row.id));
}

/** The stale documents of a project. */
export async function staleIds(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const stale = await documents.listStale(db, org, projectId);
  return new Set(stale.map(({ documentId }) => documentId));
}

export function toItem(row: SetupRow, stale = false): SetupItem {
  const { sourceKind: kind, sourceUrl: url, fetchedAt, publishedAt, errorCode } = row;
  const findings = readFindings(row.findings);
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    type: row.type,
    status: row.status,
    content: row.content,
    textContent: row.textContent,
    source: {
      kind,
      ...(url === null ? {} : { url }),
      ...(fetchedAt === null ? {} : { fetchedAt }),
      ...(publishedAt === null ? {} : { publishedAt }),
    },
    ...factsOf(row),
    hasChanges: row.hasChanges,
    stale,
    engine: findings?.engine ?? null,
    groups: (findings?.groups ?? []).map(({ key, name }) => ({ key, name })),
    groupKey: row.groupKey?.trim() ?? null,
    memberIds: row.memberIds,
    step: row.step ?? "",
    workId: row.workId,
    ...(errorCode === null ? {} : { error: errorOf(errorCode) }),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function errorOf(given: string): NonNullable<SetupItem["error"]> {
  const code = Object.hasOwn(ANALYSIS_ERRORS, given) ? given : "internal_error";
  const { message = "", isRetryable = true } = ANALYSIS_ERRORS[code] ?? {};
  return { code, message, retryable: isRetryable };
}
