import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { handOverText as text } from "./hand-over.text.ts";

/** Who gave this draft to the caller. */
export function HandedOver({ by }: { by: string }) {
  const { data } = useQuery(read(membersContract.names));
  if (!data) return null;
  const giver = data.list.find(({ memberId }) => memberId === by);
  return <InlineNotice kind="info">{text.from(giver?.name)}</InlineNotice>;
}
