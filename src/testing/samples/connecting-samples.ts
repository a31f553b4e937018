import type { contracts } from "#src/app/server/features.ts";
import {
  accountCells,
  batchFile,
  endBatches,
  makeBatch,
} from "#src/mail/mailboxes/batch/mailbox-batch.makers.ts";
import {
  consent,
  withMailProviders,
  withMailServers,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { nothing, type Sample, type SamplesFor } from "./samples.ts";

const redirect: Sample = {
  async input(app, owner) {
    await withMailProviders(app);
    return { body: { projectId: (await makeProject(owner)).id, action: "add" as const } };
  },
  namesObject: true,
};

function batchText(more: { fileName?: string }): Sample {
  return {
    async input(app, owner) {
      const text = batchFile([await accountCells(app)]);
      await endBatches(app, owner);
      return { body: { projectId: (await makeProject(owner)).id, text, ...more } };
    },
    namesObject: true,
  };
}

const ownBatch: Sample = {
  input: async (app, owner) => ({ params: { batchId: (await makeBatch(app, owner)).batchId } }),
  namesObject: true,
};

/** Samples of connecting a mailbox, each with a new provider account. */
export const connectingSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "connecting" | "mailboxBatches" | "mailboxDomains"
> = {
  // Without a domain DNS is not asked.
  mailboxDomains: { list: nothing, check: { input: () => ({ body: {} }) } },
  mailboxBatches: {
    preview: batchText({}),
    start: batchText({ fileName: "mailboxes.csv" }),
    list: {
      input: async (app, owner) => ({
        query: { projectId: (await makeBatch(app, owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownBatch,
    readRefused: ownBatch,
  },
  connecting: {
    google: redirect,
    microsoft: redirect,
    finish: {
      /** The caller starts it if allowed, because the same user must finish. */
      async input(app, owner, caller) {
        const fakes = await withMailProviders(app);
        fakes.gmail.addBox(`${newId().slice(-12)}@northwind.example`);
        const place = { projectId: (await makeProject(owner)).id };
        const begun = consent(fakes, caller, "gmail", place);
        return { body: await begun.catch(() => consent(fakes, owner, "gmail", place)) };
      },
      namesObject: true,
    },
    findServers: {
      async input(_app, owner) {
        const { id: projectId } = await makeProject(owner);
        return { body: { projectId, email: "maya@halden.example" } };
      },
      namesObject: true,
    },
    imap: {
      async input(app, owner) {
        const servers = await withMailServers(app);
        return { body: { projectId: (await makeProject(owner)).id, ...servers } };
      },
      namesObject: true,
    },
  },
};
