import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { filesText } from "#src/outreach/strategies/web/detail/steps/files.text.ts";
import { type StepRow, toStep } from "#src/outreach/strategies/web/detail/steps/step-rows.ts";
import { compareText } from "./compare.text.ts";

type Side = { at: number; row: StepRow };
type Pair = { theirs: Side | undefined; mine: Side | undefined };
type Difference = { label: string; theirs: string | undefined; mine: string | undefined };
export type DifferingStep = { title: string; differences: readonly Difference[] };

/** The steps that differ, with their differing fields. */
export function differingSteps(
  theirs: readonly StepRow[],
  mine: readonly StepRow[],
): DifferingStep[] {
  return pairsOf(theirs, mine).flatMap((pair) => {
    const differences = differencesOf(pair);
    const { at, row } = pair.mine ?? pair.theirs ?? {};
    if (differences.length === 0 || at === undefined || row === undefined) return [];
    return [{ title: `${text.step(at)} · ${text.kinds[row.kind]}`, differences }];
  });
}

/** Matched by id, the rest by index. */
function pairsOf(theirs: readonly StepRow[], mine: readonly StepRow[]): Pair[] {
  const ofMine = mine.map((row, index) => ({ at: index + 1, row }));
  const known = new Set(theirs.map(({ stepId }) => stepId));
  const taken = new Set<Side>();
  const pairs = theirs.map((row, index) => {
    const own =
      ofMine.find((side) => side.row.stepId === row.stepId) ??
      ofMine.find(({ at, row: { stepId } }) => at === index + 1 && !known.has(stepId));
    if (own) taken.add(own);
    return { theirs: { at: index + 1, row }, mine: own };
  });
  const left = ofMine.filter((side) => !taken.has(side));
  return [...pairs, ...left.map((side) => ({ theirs: undefined, mine: side }))];
}

function differencesOf({ theirs, mine }: Pair): Difference[] {
  const one = theirs && fieldsOf(theirs);
  const other = mine && fieldsOf(mine);
  if (!one || !other)
    return [...(one ?? other ?? [])].map(([label, value]) => ({
      label,
      theirs: one ? value : undefined,
      mine: other ? value : undefined,
    }));
  const labels = new Set([...one.keys(), ...other.keys()]);
  return [...labels].flatMap((label) => {
    const pair = { label, theirs: one.get(label), mine: other.get(label) };
    return pair.theirs === pair.mine ? [] : [pair];
  });
}

/** The content and timing of a step, without fields that its kind does not use. */
function fieldsOf({ at, row }: Side): Map<string, string> {
  const { waitAmount, waitUnit } = row;
  const conditions = toStep(row).runIf;
  const wait = compareText.wait(waitAmount ?? 0, text.units[waitUnit]);
  return new Map([
    [compareText.place, text.step(at)],
    ...(at > 1 ? [[text.waitAmount, wait] as const] : []),
    ...messageOf(row),
    ...(conditions.length > 0 ? [[compareText.people, text.onlyIfAll(conditions)] as const] : []),
  ]);
}

function messageOf(row: StepRow): (readonly [label: string, value: string])[] {
  const due = [text.dueWithinDays, String(row.dueWithinDays ?? 0)] as const;
  if (row.kind === "task")
    return [[text.title, row.title], [text.instructions, row.instructions], due];
  if (row.kind === "linkedin")
    return [[text.action, text.actions[row.action]], [text.message, row.body], due];
  return [
    [text.thread, text.threads[row.thread]],
    [text.subject, row.subject],
    [text.body, row.body],
    ...(row.attachments.length > 0
      ? [[filesText.attachments, row.attachments.map(({ name }) => name).join(", ")] as const]
      : []),
    ...row.variants.map(
      ({ name, subject, body }, index) =>
        [
          name || compareText.version(index + 2),
          [subject, body].filter(Boolean).join("\n"),
        ] as const,
    ),
  ];
}
