import { people } from "#src/outreach/people/server/people.public.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { isDomain, tidyDomain } from "#src/platform/contract/email/domain-rule.ts";
import { forbidden, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import { isLimited } from "#src/platform/server/db/projects/project-ids.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { projectDetail, recordLifted } from "./record-lifted.ts";
import { suppress } from "./suppress.ts";
import { listSuppressions, setLifted } from "./suppression-list.queries.ts";

export const suppressionsFeature = defineFeature(suppressionsContract, {
  async list({ db, org, query }) {
    if (query.projectId !== undefined) await projects.requireThere(db, org, query.projectId);
    return listSuppressions(db, org, query);
  },
  exportAll: exportSuppressions,

  async add({ db, org, body: { values, ...rest }, request, services }) {
    const { projectId } = rest;
    if (projectId !== undefined) await projects.requireOpen(db, org, projectId);
    else if (isLimited(org.projectIds)) throw forbidden("projects_limited");
    const read = values.map(readValue);
    const wrong = read.flatMap((value, at) =>
      value === undefined ? [[`values.${at}`, "Enter an email address or a domain."] as const] : [],
    );
    if (wrong.length > 0) throw invalid("suppression_invalid", Object.fromEntries(wrong));
    const wanted = [...new Set(read.flatMap((value) => value ?? []))];
    const now = services.clock.now();
    const added = await suppress(db, org, { ...rest, values: wanted, now });
    const [subject, ...others] = wanted;
    if (subject !== undefined && added > 0)
      await audit.recordIn(db, org, request, {
        kind: "suppression_added",
        subject,
        details: {
          ...(others.length > 0 ? { others: String(others.length) } : {}),
          ...(await projectDetail(db, org, projectId)),
        },
      });
    return { added, known: wanted.length - added };
  },

  async lift({ db, org, params: { suppressionId }, request }) {
    const lifted = await setLifted(db, org, suppressionId);
    if (!lifted) throw notFound("suppression_not_found");
    await recordLifted(db, org, request, [lifted]);
    publish(db, org, { topic: "suppressions.changed", subjectId: suppressionId });
    return { suppressionId };
  },
});

function readValue(typed: string): string | undefined {
  if (typed.includes("@") && !typed.trim().startsWith("@")) {
    const read = people.readAddress(typed);
    return read.ok ? read.address : undefined;
  }
  const domain = tidyDomain(typed.trim().replace(/^@/, ""));
  if (!isDomain(domain)) return undefined;
  const read = people.readAddress(`postmaster@${domain}`);
  return read.ok ? read.address.slice("postmaster@".length) : undefined;
}

type Args = HandlerArgs<typeof suppressionsContract.exportAll>;

const MAX_ROWS = 100_000;

async function exportSuppressions({ db, org }: Args): Promise<DownloadAnswer> {
  const { list } = await listSuppressions(db, org, { limit: MAX_ROWS });
  const lines = list.map(({ value, kind, reason, note, createdAt, projectName }) => [
    value,
    kind,
    reason,
    note,
    createdAt,
    projectName ?? "",
  ]);
  return {
    fileName: "suppressions.csv",
    contentType: "text/csv; charset=utf-8",
    body: toCsv(["Address or domain", "Kind", "Reason", "Note", "Suppressed at", "Project"], lines),
  };
}
