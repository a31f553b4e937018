import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { bounded, isBeyond } from "./bounded.ts";

/** Beside the title: how much is open in all. */
export function OpenCount({ count }: { count: number }) {
  return (
    <Badge kind="plain" value={bounded(count)} label={text.openCount(count, isBeyond(count))} />
  );
}
