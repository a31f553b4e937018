import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { ANALYSIS_ERRORS } from "#src/features/setup/setup.rules.ts";
import type { SetupRow } from "./setup.queries.ts";

/** A row as callers see it. */
export function toItem(row: SetupRow): SetupItem {
  const { sourceKind: kind, sourceUrl: url, fetchedAt, errorCode } = row;
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
    },
    hasChanges: row.hasChanges,
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
