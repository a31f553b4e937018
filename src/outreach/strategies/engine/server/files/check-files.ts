import type {
  NewStep,
  StepFile,
  StepWithFiles,
} from "#src/outreach/strategies/campaigns.contract.ts";
import type { KnownStep } from "#src/outreach/strategies/engine/server/steps/check-steps.ts";
import { picturesIn } from "#src/outreach/strategies/rich-text/find-pictures.rules.ts";
import { STEP_PICTURE_BYTES, tooLarge } from "#src/outreach/strategies/step-files.rules.ts";
import type { StepFault } from "#src/outreach/strategies/steps.rules.ts";
import { fileSize } from "#src/platform/contract/count-of.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { eachOnce, type KnownFiles, sumOf } from "./email-files.ts";

type Lists = {
  projectId: string;
  before: readonly KnownStep[];
  given: readonly NewStep[];
  /** The indexes of these steps in the list of the call. */
  places: readonly number[];
};
type EmailStep = Extract<StepWithFiles, { kind: "email" }>;

/**
 * The steps with the files they carry. An email without a list keeps its attachments, and what it
 * named before may be gone since.
 */
export async function withFiles(
  db: Db,
  org: OrgScope,
  { projectId, before, given, places }: Lists,
): Promise<StepWithFiles[]> {
  const kept = new Map(
    before.flatMap((step) => attachmentsOf(step).map((one) => [one.fileId, one])),
  );
  const seen = new Set(before.flatMap(picturesOf));
  const steps = given.map(
    (step): StepWithFiles =>
      step.kind === "email" ? { ...step, attachments: chosen(step, before) } : step,
  );
  const attached = steps.flatMap(attachmentsOf).map(({ fileId }) => fileId);
  const pictures = steps.flatMap(picturesOf);
  const fileIds = [...new Set([...attached, ...pictures])];
  const known = await files.findFacts(db, org, { projectId, fileIds });
  const isForeign =
    attached.some((id) => !known.has(id) && !kept.has(id)) ||
    pictures.some((id) => !known.get(id)?.isPicture && !seen.has(id));
  if (isForeign) throw notFound("file_not_found");
  const faults = steps.flatMap((step, at) =>
    step.kind === "email" ? faultsOf(step, known).map((fault) => placed(fault, places[at])) : [],
  );
  if (faults.length > 0)
    throw invalid(
      "step_invalid",
      Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message])),
    );
  return steps.map((step) =>
    step.kind === "email"
      ? { ...step, attachments: step.attachments.map((one) => described(one, known, kept)) }
      : step,
  );
}

function chosen(
  step: Extract<NewStep, { kind: "email" }>,
  before: readonly KnownStep[],
): StepFile[] {
  const there = before.find(({ stepId }) => stepId === step.stepId);
  const list = step.attachments ?? (there ? attachmentsOf(there) : []);
  return eachOnce(list);
}

function attachmentsOf(step: StepWithFiles): readonly StepFile[] {
  return step.kind === "email" ? step.attachments : [];
}

function picturesOf(step: StepWithFiles): string[] {
  if (step.kind !== "email") return [];
  return [step, ...step.variants].flatMap(({ body }) =>
    picturesIn(body).map(({ fileId }) => fileId),
  );
}

function placed({ field, message }: StepFault, place: number | undefined): StepFault {
  return { field: `steps.${place}.${field}`, message };
}

function faultsOf(step: EmailStep, known: KnownFiles): StepFault[] {
  const attached = step.attachments.map(({ fileId }) => fileId);
  const texts = [
    { field: "body", body: step.body },
    ...step.variants.map(({ body }, at) => ({ field: `variants.${at}.body`, body })),
  ];
  return texts.flatMap(({ field, body }) => {
    const pictures = picturesIn(body).map(({ fileId }) => fileId);
    const isLarge = pictures.some((id) => (known.get(id)?.size ?? 0) > STEP_PICTURE_BYTES);
    const message = tooLarge(sumOf([...attached, ...pictures], known));
    return [
      ...(isLarge ? [{ field, message: LARGE_PICTURE }] : []),
      ...(message === undefined ? [] : [{ field: "attachments", message }]),
    ];
  });
}

const LARGE_PICTURE = `A picture in the text can be up to ${fileSize(STEP_PICTURE_BYTES)}.`;

/** A file that is gone keeps its name, so that people can see which one it was. */
function described(
  { fileId }: StepFile,
  known: KnownFiles,
  kept: ReadonlyMap<string, StepFile>,
): StepFile {
  const facts = known.get(fileId);
  if (facts) return { fileId, name: facts.name, type: facts.mimeType, size: facts.size };
  return kept.get(fileId) ?? { fileId, name: "", type: "", size: 0 };
}
