import type {
  BulkReceipt,
  ChosenLeads,
} from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { BULK_REFUSALS } from "#src/outreach/strategies/leads/leads.rules.ts";

type Answer = BulkReceipt & { nextCursor: string | null };

const NOTHING: BulkReceipt = {
  begun: 0,
  waiting: 0,
  refused: { already: 0, before: 0, suppressed: 0, unsubscribed: 0, replied: 0, undecided: 0 },
};

/** Continues page by page to the end of the filter. `onProgress` receives the totals so far. */
export async function runBulk(
  leads: ChosenLeads,
  step: (leads: ChosenLeads) => Promise<Answer>,
  onProgress: (sum: BulkReceipt) => void,
): Promise<BulkReceipt> {
  let sum = NOTHING;
  for (let page: ChosenLeads | undefined = leads; page; ) {
    const answer: Answer = await step(page);
    sum = addUp(sum, answer);
    onProgress(sum);
    const { nextCursor } = answer;
    page =
      leads.by === "filter" && nextCursor !== null ? { ...leads, cursor: nextCursor } : undefined;
  }
  return sum;
}

function addUp(sum: BulkReceipt, more: BulkReceipt): BulkReceipt {
  const refused = { ...sum.refused };
  for (const reason of BULK_REFUSALS) refused[reason] += more.refused[reason];
  return { begun: sum.begun + more.begun, waiting: sum.waiting + more.waiting, refused };
}
