import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { blockSender, unblockSender } from "./block-sender.ts";
import {
  createRule,
  describeRules,
  removeRule,
  restoreRule,
  undoRule,
  updateRule,
} from "./change-rule.ts";
import { undoRuleJob } from "./inbox-rules.jobs.ts";
import { listRules } from "./inbox-rules.queries.ts";
import { canPrepareDrafts } from "./prepare-drafts.ts";
import { previewRule } from "./preview-rule.ts";
import { findRun, listRuns, lockRun } from "./rule-runs.queries.ts";
import { undoRuns } from "./undo-runs.ts";

export const inboxRulesFeature = defineFeature(
  inboxRulesContract,
  {
    async list({ db, org, services, query: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      const rules = await listRules(db, org, projectId);
      return {
        list: await describeRules(db, org, projectId, rules),
        canPrepareDrafts: await canPrepareDrafts(services, db, org, projectId),
      };
    },
    create: createRule,
    update: updateRule,
    remove: removeRule,
    restore: restoreRule,
    block: blockSender,
    unblock: unblockSender,
    preview: previewRule,
    async listRuns({ db, org, query }) {
      await projects.requireThere(db, org, query.projectId);
      const threadId = await threads.require(db, org, query);
      return { list: await listRuns(db, org, threadId) };
    },
    async undoRun({ db, org, params: { runId } }) {
      const run = await lockRun(db, org, runId);
      if (!run) throw notFound("rule_run_not_found");
      await undoRuns(db, org, run.projectId, [run]);
      const undone = await findRun(db, org, runId);
      if (!undone) throw notFound("rule_run_not_found");
      return undone;
    },
    undoRule,
  },
  { jobs: [undoRuleJob] },
);
