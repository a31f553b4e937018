import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  AUTO_APPLY,
  LABEL_COLOURS,
  LABEL_DESCRIPTION_LENGTH,
  LABEL_NAME_LENGTH,
  LABEL_SELECTIONS,
  MAX_LABEL_ITEMS,
} from "./labels.rules.ts";

export const LabelItem = z.object({
  labelItemId: z.uuid(),
  labelId: z.uuid(),
  name: z.string(),
  color: z.enum(LABEL_COLOURS),
  position: z.number().int(),
  description: z.string(),
  autoApply: z.enum(AUTO_APPLY),
  /** The number of its conversations. */
  threadsCount: z.number().int(),
  version: z.int32(),
});
export type LabelItem = z.infer<typeof LabelItem>;

export const Label = z.object({
  labelId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  selection: z.enum(LABEL_SELECTIONS),
  position: z.number().int(),
  items: z.array(LabelItem),
  version: z.int32(),
});
export type Label = z.infer<typeof Label>;

const name = visibleName("Name", LABEL_NAME_LENGTH);
/** Starts at 1; existing values move down. */
const position = z.number().int().min(1).max(1000);
const item = z.object({
  name,
  color: z.enum(LABEL_COLOURS).default("grey"),
  description: z.string().trim().max(LABEL_DESCRIPTION_LENGTH).default(""),
  autoApply: z.enum(AUTO_APPLY).default("off"),
});
const version = z.int32().optional();

const ofProject = z.object({ projectId: z.uuid() });
const ofLabel = ofProject.extend({ labelId: z.uuid() });
const ofItem = ofLabel.extend({ itemId: z.uuid() });

const label_not_found = "This label does not exist.";
const label_item_not_found = "This value of the label does not exist.";
const label_name_taken = "This project already has a label with this name.";
const label_item_name_taken = "This label already has a value with this name.";
const label_changed = "Someone else just changed this label. Check it and try again.";
const INSIDE = { label_not_found, ...PROJECT_ERRORS };
const OWN_FACTS = ["labelId", "labelItemId", "projectId", "threadsCount"] as const;

export const labelsContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/labels/{projectId}/list",
    access: "view",
    kind: "query",
    changesWith: ["labels", "threads"],
    summary: "The labels of a project in their order, with their values.",
    params: ofProject,
    returns: listOf(Label),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/inbox/labels/{projectId}/{labelId}",
    access: "view",
    changesWith: ["labels", "threads"],
    summary: "One label with its values.",
    params: ofLabel,
    returns: Label,
    errors: { label_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/inbox/labels/{projectId}",
    access: "edit",
    summary: "Adds a label behind the others, with values if some are given.",
    params: ofProject,
    body: z.object({
      name,
      selection: z.enum(LABEL_SELECTIONS).default("single"),
      items: z.array(item).max(MAX_LABEL_ITEMS).default([]),
    }),
    ignores: [...OWN_FACTS, "position", "version"],
    returns: Label,
    status: 201,
    errors: {
      ...PROJECT_ERRORS,
      label_name_taken,
      label_item_name_taken,
      labels_full: "A project has at most 50 labels.",
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/inbox/labels/{projectId}/{labelId}",
    access: "edit",
    summary: "Renames or moves a label, or changes how many of its values a conversation may have.",
    params: ofLabel,
    body: z.object({ name, selection: z.enum(LABEL_SELECTIONS), position, version }).partial(),
    ignores: [...OWN_FACTS, "items"],
    returns: Label,
    errors: {
      ...INSIDE,
      label_name_taken,
      label_changed,
      label_several_used:
        "Some conversations have several values of this label. Remove them there first.",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/inbox/labels/{projectId}/{labelId}",
    access: "edit",
    summary: "Deletes a label. It leaves every conversation.",
    params: ofLabel,
    returns: z.object({ labelId: z.uuid() }),
    errors: INSIDE,
  }),
  createItem: endpoint({
    method: "POST",
    path: "/inbox/labels/{projectId}/{labelId}/item",
    access: "edit",
    summary: "Adds a value to a label, behind the others.",
    params: ofLabel,
    body: item,
    ignores: [...OWN_FACTS, "position", "version"],
    returns: LabelItem,
    status: 201,
    errors: {
      ...INSIDE,
      label_item_name_taken,
      label_items_full: "A label has at most 50 values.",
    },
  }),
  updateItem: endpoint({
    method: "PATCH",
    path: "/inbox/labels/{projectId}/{labelId}/item/{itemId}",
    access: "edit",
    summary: "Changes or moves a value of a label.",
    params: ofItem,
    body: z
      .object({
        name,
        color: z.enum(LABEL_COLOURS),
        description: z.string().trim().max(LABEL_DESCRIPTION_LENGTH),
        autoApply: z.enum(AUTO_APPLY),
        position,
        version,
      })
      .partial(),
    ignores: OWN_FACTS,
    returns: LabelItem,
    errors: { ...INSIDE, label_item_not_found, label_item_name_taken, label_changed },
  }),
  removeItem: endpoint({
    method: "DELETE",
    path: "/inbox/labels/{projectId}/{labelId}/item/{itemId}",
    access: "edit",
    summary:
      "Deletes a value of a label. Conversations that have it get the replacement, if one is named.",
    params: ofItem,
    query: z.object({ replacementId: idOf("labelItem").optional() }),
    returns: z.object({ labelItemId: z.uuid() }),
    errors: {
      ...INSIDE,
      label_item_not_found,
      label_replacement_not_found: "The replacement is no other value of this label.",
    },
  }),
};
