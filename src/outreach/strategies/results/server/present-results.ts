import type { Rate, Results } from "#src/outreach/strategies/results/results.contract.ts";
import type { Counted } from "./count-touches.queries.ts";
import { intervalOf } from "./sequential.ts";

type Count = { [K in keyof Counted]: Counted[K] extends number ? K : never }[keyof Counted];

/** The sum of these counts. */
export function resultsOf(counted: readonly Counted[]): Results {
  const sum = (of: Count) => counted.reduce((total, one) => total + one[of], 0);
  const [sent, bounced, done] = [sum("sent"), sum("bounced"), sum("done")];
  const reached = sent - bounced + done;
  return {
    sent,
    bounced,
    delivered: sent - bounced,
    failed: sum("failed"),
    done,
    skipped: sum("skipped"),
    replies: rateOf(sum("replied"), reached),
    positive: rateOf(sum("positive"), reached),
    meetings: rateOf(sum("meetings"), reached),
    unsubscribed: rateOf(sum("unsubscribed"), reached),
  };
}

/** There can be more replies than delivered mails: a bounced one may have been answered as well. */
function rateOf(count: number, of: number): Rate {
  return { count, of, ...intervalOf(Math.min(count, of), of) };
}
