import type { Delivery } from "#src/workspace/webhooks/webhooks.contract.ts";
import { webhookLogText as text } from "./webhooks.text.ts";

/** The status of a response, or why there was none; undefined before the first attempt. */
export function answerOf({
  responseStatus,
  failure,
}: Pick<Delivery, "responseStatus" | "failure">): string | undefined {
  if (responseStatus !== null) return text.answer(responseStatus);
  return failure === null ? undefined : text.failures[failure];
}
