import { useQuery } from "@tanstack/react-query";
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { type Group, groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { groupsText as text } from "./groups.text.ts";
import { RemoveGroupDialog } from "./RemoveGroupDialog.tsx";

type Asked = { kind: "create" } | { kind: "edit" | "remove"; group: Group };

const groupForm = lazyPart(() => import("./GroupDialog.tsx"));

const LINES = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
] as const;

/** The groups of the organisation, for admins. */
export function GroupsTab() {
  const groups = useQuery(read(groupsContract.list));
  const [asked, setAsked] = useState<Asked>();
  const failure = loadFailure(groups, text.failed, text.failures);
  const close = () => setAsked(undefined);
  const form = groupForm.useWhen(asked?.kind === "remove" ? undefined : asked, close);
  const create = (
    <Button icon={Plus} onPress={() => setAsked({ kind: "create" })}>
      {text.create}
    </Button>
  );
  return (
    <Stack gap={16}>
      {failure ? <ErrorState {...failure} /> : null}
      {groups.isPending ? <Skeleton lines={LINES} /> : null}
      {groups.data?.list.length === 0 ? (
        <EmptyState
          size="region"
          icon={Users}
          title={text.none}
          sentence={text.noneHint}
          action={create}
        />
      ) : null}
      {groups.data && groups.data.list.length > 0 ? (
        <>
          <p>{text.about}</p>
          <Inline>{create}</Inline>
          <ItemList label={text.title}>
            {groups.data.list.map((group) => (
              <GroupItem key={group.groupId} group={group} onAsk={setAsked} />
            ))}
          </ItemList>
        </>
      ) : null}
      {asked?.kind === "create" && form ? <form.GroupDialog onClose={close} /> : null}
      {asked?.kind === "edit" && form ? (
        <form.GroupDialog group={asked.group} onClose={close} />
      ) : null}
      {asked?.kind === "remove" ? <RemoveGroupDialog group={asked.group} onClose={close} /> : null}
    </Stack>
  );
}

function GroupItem({ group, onAsk }: { group: Group; onAsk: (asked: Asked) => void }) {
  const { groupId, name, members, projects } = group;
  const people = members.map((member) => member.name).join(", ");
  return (
    <Item
      placeKey={groupId}
      mark={<Icon of={Users} size="md" />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          <p>{people || text.noOne}</p>
          <p>{text.projects(projects)}</p>
        </>
      }
    >
      <Button size="sm" onPress={() => onAsk({ kind: "edit", group })}>
        {text.edit}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Button size="sm" onPress={() => onAsk({ kind: "remove", group })}>
        {text.remove}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </Item>
  );
}
