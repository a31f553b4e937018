import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { read } from "#src/platform/web/api.ts";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { choicesText as text } from "./choices.text.ts";

type AssigneeChooserProps = {
  onChoose: (memberId: string | null, name: string) => void;
  onClose: () => void;
};

const NO_ONE = "no-one";

/** The possible assignees of a conversation. The user comes first. */
export function AssigneeChooser({ onChoose, onClose }: AssigneeChooserProps) {
  const [query, setQuery] = useState("");
  const { id: ownId } = useUser();
  const { data, isPending } = useQuery(read(membersContract.names));
  const members = data?.list.toSorted((one, other) => rank(one, ownId) - rank(other, ownId)) ?? [];
  const people: readonly PaletteRow[] = members.map(({ memberId, name }) => ({
    id: memberId,
    label: memberId === ownId ? text.me(name) : name,
    mark: <Avatar id={memberId} name={name} size="sm" isDecoration />,
  }));
  const word = query.trim().toLowerCase();
  const rows = [...people, { id: NO_ONE, label: text.noOne, icon: UserX }].filter(({ label }) =>
    label.toLowerCase().includes(word),
  );
  return (
    <CommandPalette
      isOpen
      label={text.assignee}
      placeholder={text.assigneePlaceholder}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      sections={rows.length > 0 ? [{ id: "people", rows }] : []}
      search={{ isBusy: isPending, onRetry: () => undefined }}
      onRun={(id) => {
        const name = members.find(({ memberId }) => memberId === id)?.name ?? "";
        onClose();
        onChoose(id === NO_ONE ? null : id, id === ownId ? text.you : name);
      }}
    />
  );
}

function rank({ memberId }: { memberId: string }, ownId: string): number {
  return memberId === ownId ? 0 : 1;
}
