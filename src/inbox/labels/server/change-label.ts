import type { Label, labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { MAX_LABELS } from "#src/inbox/labels/labels.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  deleteLabel,
  findLabel,
  insertItems,
  insertLabel,
  isUsedSeveralTimes,
  listLabels,
  setLabel,
  setOrder,
} from "./labels.queries.ts";
import { moveTo } from "./move-to.ts";

export type LabelPlace = { projectId: string; labelId: string };

export async function createLabel({
  db,
  org,
  params,
  body,
}: HandlerArgs<typeof labelsContract.create>): Promise<Label> {
  const { projectId } = params;
  const { name, selection, items } = body;
  await projects.requireOpen(db, org, projectId);
  const others = await listLabels(db, org, projectId);
  if (others.length >= MAX_LABELS) throw conflict("labels_full");
  const labelId = newId();
  const position = others.length + 1;
  if (!(await insertLabel(db, org, { id: labelId, projectId, name, selection, position })))
    throw conflict("label_name_taken");
  const numbered = items.map((item, index) => ({ ...item, id: newId(), position: index + 1 }));
  if (!(await insertItems(db, org, labelId, numbered))) throw conflict("label_item_name_taken");
  publishChanged(db, org, projectId, labelId);
  return readLabel(db, org, { projectId, labelId });
}

export async function updateLabel({
  db,
  org,
  params,
  body,
}: HandlerArgs<typeof labelsContract.update>): Promise<Label> {
  const { name, selection, position, version } = body;
  const before = await openLabel(db, org, params);
  const { labelId, projectId } = before;
  if (selection === "single" && before.selection === "multiple")
    if (await isUsedSeveralTimes(db, org, labelId)) throw conflict("label_several_used");
  const isSet = await setLabel(db, org, labelId, { name, selection, version }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, "labels_name") ? conflict("label_name_taken") : error;
    },
  );
  if (!isSet) throw conflict("label_changed");
  if (position !== undefined) {
    const ids = (await listLabels(db, org, projectId)).map((label) => label.labelId);
    await setOrder(db, org, "labels", moveTo(ids, labelId, position));
  }
  publishChanged(db, org, projectId, labelId);
  return readLabel(db, org, params);
}

export async function removeLabel(
  db: Db,
  org: OrgScope,
  place: LabelPlace,
): Promise<{ labelId: string }> {
  const { labelId, projectId } = await openLabel(db, org, place);
  if (!(await deleteLabel(db, org, labelId))) throw notFound("label_not_found");
  publishChanged(db, org, projectId, labelId);
  return { labelId };
}

export async function readLabel(db: Db, org: OrgScope, place: LabelPlace): Promise<Label> {
  const label = await findLabel(db, org, place);
  if (!label) throw notFound("label_not_found");
  return label;
}

/** A label in a project that is open for changes. */
export async function openLabel(db: Db, org: OrgScope, place: LabelPlace): Promise<Label> {
  await readLabel(db, org, place);
  await projects.requireOpen(db, org, place.projectId);
  return readLabel(db, org, place);
}

export function publishChanged(db: Db, org: OrgScope, projectId: string, labelId: string): void {
  publish(db, org, { topic: "labels.changed", subjectId: labelId, projectId });
}
