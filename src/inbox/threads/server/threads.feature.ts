import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { countThreads } from "./count-threads.queries.ts";
import { readIncluded } from "./included.queries.ts";
import { listPage } from "./list-page.ts";
import { markThreads } from "./mark-threads.ts";
import { markChosen, markView, undoMarkedView } from "./marking/marking.jobs.ts";
import { findMarking } from "./marking/markings.queries.ts";
import { findThread } from "./threads.queries.ts";

export const threadsFeature = defineFeature(
  threadsContract,
  {
    async list({ db, org, body }) {
      const { projectId } = body;
      if (projectId !== undefined) await projects.requireThere(db, org, projectId);
      const page = await listPage(db, org, body);
      if (projectId !== undefined) return page;
      return { ...page, included: await readIncluded(db, org, page.list) };
    },
    async read({ db, org, params }) {
      const thread = await findThread(db, org, params.threadId);
      if (!thread) throw notFound("thread_not_found");
      return thread;
    },
    async counts({ db, org, query: { projectId } }) {
      if (projectId !== undefined) await projects.requireThere(db, org, projectId);
      return countThreads(db, org, projectId);
    },
    mark: markThreads,
    async readMarking({ db, org, params }) {
      const marking = await findMarking(db, org, params.markingId);
      if (!marking) throw notFound("marking_not_found");
      const { marked, missing, missingIds } = marking;
      return { marked, missing, missingIds };
    },
  },
  { jobs: [markChosen, markView, undoMarkedView] },
);
