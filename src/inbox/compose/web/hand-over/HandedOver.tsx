import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { usePeople } from "#src/workspace/organizations/members/web/mentions/use-people.public.ts";
import { handOverText as text } from "./hand-over.text.ts";

/** Who gave this draft to the caller. */
export function HandedOver({ by }: { by: string }) {
  const people = usePeople();
  if (people.length === 0) return null;
  const giver = people.find(({ userId }) => userId === by);
  return <InlineNotice kind="info">{text.from(giver?.name)}</InlineNotice>;
}
