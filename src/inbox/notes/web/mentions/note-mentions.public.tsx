import { useQuery } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { noteMentionsText as text } from "./note-mentions.text.ts";
import { noteMentionsQuery } from "./note-mentions-query.ts";
import { useOpenNote } from "./use-open-note.ts";

const MAX_SHOWN = 5;

/** A project's unseen notes that mention the user; renders nothing without any. */
export function NoteMentionsCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(noteMentionsQuery(projectId));
  const open = useOpenNote();
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={text.title}>
      <ItemList label={text.list}>
        {data.list.slice(0, MAX_SHOWN).map((mention) => (
          <Item
            key={mention.noteId}
            mark={<Icon of={AtSign} size="sm" />}
            title={text.notice(mention)}
            detail={
              <>
                {mention.text} · <Ago at={mention.createdAt} />
              </>
            }
          >
            <PressButton
              size="sm"
              label={text.openOf(mention.subject)}
              onPress={() => open(mention)}
            >
              {text.open}
            </PressButton>
          </Item>
        ))}
      </ItemList>
    </Card>
  );
}
