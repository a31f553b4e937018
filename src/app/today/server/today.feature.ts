import { todayContract } from "#src/app/today/today.contract.ts";
import { MAX_TO_REPLY, waitingIn } from "#src/app/today/today.rules.ts";
import { mailer } from "#src/inbox/mailer/server/mailer.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { writing } from "#src/outreach/strategies/writing/server/writing.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

const NO_CAMPAIGNS = { running: 0, paused: 0, pausedForSafety: 0 };
const NO_MAILBOXES = { total: 0, failing: 0, sentToday: 0, allowedToday: 0 };

export const todayFeature = defineFeature(todayContract, {
  async read({ db, org, services }) {
    // One statement each for all projects.
    const list = await projects.listActive(db, org);
    const needsReply = await threads.countToReply(db, org, MAX_TO_REPLY);
    const unsent = await mailer.countAllStopped(db, org);
    const tasksDue = await engine.countTasksDue(db, org, services.clock.now());
    const pages = await documents.countToReview(db, org);
    const drafted = await writing.countToReview(db, org);
    const campaigns = await strategies.countCampaigns(db, org);
    const boxes = await mailboxes.sumByProject(db, org);
    const rows = list.map((project) => ({
      ...project,
      needsReply: needsReply.get(project.projectId) ?? 0,
      unsent: unsent.get(project.projectId) ?? 0,
      tasksDue: tasksDue.get(project.projectId) ?? 0,
      toReview: {
        pages: pages.get(project.projectId) ?? 0,
        campaigns: drafted.get(project.projectId) ?? 0,
      },
      campaigns: campaigns.get(project.projectId) ?? NO_CAMPAIGNS,
      mailboxes: boxes.get(project.projectId) ?? NO_MAILBOXES,
    }));
    return { list: rows.toSorted((one, other) => waitingIn(other) - waitingIn(one)) };
  },
});
