import type { ProjectToday } from "#src/app/today/today.contract.ts";
import { MAX_TO_REPLY } from "#src/app/today/today.rules.ts";

const number = new Intl.NumberFormat();

/** With a plus if conversations of one of the projects were not counted to the end. */
export function countText(count: number, rows: readonly ProjectToday[]): string {
  const isCut = rows.some(({ needsReply }) => needsReply === MAX_TO_REPLY);
  return isCut ? `${number.format(count)}+` : number.format(count);
}
