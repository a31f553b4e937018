import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { createItem, removeItem, updateItem } from "./change-item.ts";
import { createLabel, readLabel, removeLabel, updateLabel } from "./change-label.ts";
import { listLabels } from "./labels.queries.ts";

export const labelsFeature = defineFeature(labelsContract, {
  async list({ db, org, params: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const list = await listLabels(db, org, projectId);
    return { list, total: list.length };
  },

  read: ({ db, org, params }) => readLabel(db, org, params),
  create: createLabel,
  update: updateLabel,
  remove: ({ db, org, params }) => removeLabel(db, org, params),
  createItem,
  updateItem,
  removeItem,
});
