import type { contracts } from "#src/app/server/features.ts";
import { newId } from "#src/platform/server/ids.ts";
import { makeFile, picture } from "#src/workspace/files/files.makers.ts";
import { makeGroup } from "#src/workspace/organizations/groups/groups.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { nothing, type Sample, type SamplesFor, withBody } from "./samples.ts";

const ownProject: Sample = {
  input: async (_app, owner) => ({ params: { projectId: (await makeProject(owner)).id } }),
  namesObject: true,
};

const ownMember: Sample = {
  async input(_app, owner) {
    const { id: projectId } = await makeProject(owner);
    return { params: { projectId, memberId: owner.userId } };
  },
  namesObject: true,
};

const ownGroup: Sample = {
  async input(_app, owner) {
    const { id: projectId } = await makeProject(owner);
    return { params: { projectId, groupId: (await makeGroup(owner)).groupId } };
  },
  namesObject: true,
};

const ownProduct: Sample = {
  input: async (_app, owner) => ({ params: { productId: (await makeProduct(owner)).id } }),
  namesObject: true,
};

/** Samples of project calls. */
export const projectSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  | "files"
  | "groups"
  | "products"
  | "projectAccess"
  | "projects"
  | "sampleProject"
  | "search"
  | "todoItems"
> = {
  files: {
    upload: {
      input: async (...given) => ({ ...(await ownProject.input(...given)), file: picture() }),
      namesObject: true,
    },
    attach: {
      input: async (...given) => ({
        ...(await ownProject.input(...given)),
        file: new File(["ten cells"], "offer.txt"),
      }),
      namesObject: true,
    },
    read: {
      async input(_app, owner) {
        const { id: fileId, projectId } = await makeFile(owner);
        return { params: { projectId, fileId } };
      },
      namesObject: true,
    },
  },
  groups: {
    list: nothing,
    create: { input: () => ({ body: { name: `Group ${newId()}` } }) },
    update: {
      input: async (_app, owner) => ({
        params: { groupId: (await makeGroup(owner)).groupId },
        body: { memberIds: [] },
      }),
      namesObject: true,
    },
    remove: {
      input: async (_app, owner) => ({
        params: { groupId: (await makeGroup(owner)).groupId },
      }),
      namesObject: true,
    },
  },
  products: {
    create: {
      input: async (_app, owner) => ({
        body: { name: "Owner's own product", projectId: (await makeProject(owner)).id },
      }),
      namesObject: true,
    },
    list: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeProduct(owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownProduct,
    update: withBody(ownProduct, { name: "Renamed" }),
    archive: ownProduct,
    restore: ownProduct,
  },
  projects: {
    create: { input: () => ({ body: { name: "New" } }) },
    list: { input: listed },
    count: nothing,
    read: ownProject,
    update: withBody(ownProject, { name: "Renamed" }),
    archive: ownProject,
    restore: ownProject,
    remove: ownProject,
  },
  projectAccess: {
    read: ownProject,
    members: ownProject,
    restrict: {
      ...withBody(ownProject, { isRestricted: true }),
      // Otherwise colleagues could no longer do what concerns every project.
      async undo(app, { organizationId }) {
        await app.admin.query("delete from restricted_projects where organization_id = $1", [
          organizationId,
        ]);
      },
    },
    setMember: withBody(ownMember, { mayEdit: true }),
    removeMember: ownMember,
    setGroup: withBody(ownGroup, { mayEdit: true }),
    removeGroup: ownGroup,
  },
  sampleProject: {
    create: nothing,
    remove: {
      async input(_app, owner, caller) {
        // Each organisation has its own sample, so a stranger removes theirs.
        await owner.call(sampleProjectContract.create);
        if (caller.userId && caller.role !== "view")
          await caller.call(sampleProjectContract.create).catch(() => undefined);
        return {};
      },
    },
  },
  search: { search: { input: listed } },
  todoItems: {
    list: ownProject,
    update: withBody(ownProject, { type: "strategy", status: "completed" }),
  },
};

/** Content of the owner that a stranger must not see. */
async function listed(_app: unknown, owner: Parameters<Sample["input"]>[1]) {
  await makeProject(owner, { name: "Owner's own" });
  return {};
}
