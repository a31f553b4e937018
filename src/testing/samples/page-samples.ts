import type { contracts } from "#src/app/server/features.ts";
import { makeComment } from "#src/knowledge/documentation/comments/comments.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import {
  makePicturePage,
  shareTokenOf,
} from "#src/knowledge/documentation/sharing/sharing.makers.ts";
import { templatesContract } from "#src/knowledge/documentation/templates/templates.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Person } from "../test-app.ts";
import { nothing, type Sample, type SamplesFor } from "./samples.ts";

const ownPage: Sample = {
  input: async (_app, owner) => ({ params: { pageId: (await makePage(owner)).id } }),
  namesObject: true,
};

const ownProject: Sample = {
  input: async (_app, owner) => ({ query: { projectId: (await makePage(owner)).projectId } }),
  namesObject: true,
};

/** A comment by the caller if allowed, because only authors edit comments. */
const ownComment: Sample = {
  async input(_app, owner, caller) {
    const page = await makePage(owner);
    const made = makeComment(caller, { page }).catch(() => makeComment(owner, { page }));
    return { params: { commentId: (await made).id } };
  },
  namesObject: true,
};

const ownTemplate: Sample = {
  input: async (_app, owner) => ({ params: { templateId: await makeTemplate(owner) } }),
  namesObject: true,
};

async function makeTemplate(owner: Person): Promise<string> {
  const { id: pageId } = await makePage(owner, { content: "Text" });
  const { id } = await owner.call(templatesContract.create, { body: { pageId } });
  return id;
}

function share(owner: Person, pageId: string) {
  return owner.call(sharingContract.create, { params: { pageId }, body: {} });
}

/** Samples of calls about comments, favourites, links and templates. */
export const pageSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  | "documentationComments"
  | "documentationFavourites"
  | "documentationReaders"
  | "documentationSharing"
  | "documentationTemplates"
> = {
  documentationComments: {
    list: ownPage,
    listMentions: ownProject,
    markSeen: ownPage,
    create: {
      input: async (...given) => ({ ...(await ownPage.input(...given)), body: { text: "Right?" } }),
      namesObject: true,
    },
    update: {
      input: async (...given) => ({
        ...(await ownComment.input(...given)),
        body: { text: "Changed" },
      }),
      namesObject: true,
    },
    resolve: ownComment,
    reopen: ownComment,
    remove: ownComment,
  },
  documentationReaders: { list: ownPage, stay: ownPage, leave: ownPage },
  documentationFavourites: {
    list: ownProject,
    listRecent: ownProject,
    add: ownPage,
    remove: ownPage,
    open: ownPage,
  },
  documentationSharing: {
    list: ownPage,
    create: {
      input: async (...given) => ({ ...(await ownPage.input(...given)), body: {} }),
      namesObject: true,
    },
    revoke: {
      async input(_app, owner) {
        const { id } = await share(owner, (await makePage(owner)).id);
        return { params: { shareId: id } };
      },
      namesObject: true,
    },
    readShared: {
      async input(_app, owner) {
        const { link } = await share(owner, (await makePage(owner)).id);
        return { query: { token: new URL(link).searchParams.get("token") ?? "" } };
      },
    },
    readPicture: {
      async input(_app, owner) {
        const { id: fileId, projectId, page } = await makePicturePage(owner);
        const { link } = await share(owner, page.id);
        return { params: { shareToken: shareTokenOf(link), projectId, fileId } };
      },
    },
  },
  documentationTemplates: {
    list: nothing,
    read: ownTemplate,
    create: {
      input: async (_app, owner) => ({
        body: { pageId: (await makePage(owner, { content: "Text" })).id },
      }),
      namesObject: true,
    },
    use: {
      input: async (_app, owner) => ({
        params: { templateId: await makeTemplate(owner) },
        body: { projectId: (await makeProject(owner)).id },
      }),
      namesObject: true,
    },
    remove: ownTemplate,
  },
};
