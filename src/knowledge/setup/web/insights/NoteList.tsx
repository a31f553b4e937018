import { StickyNote } from "lucide-react";
import { InternalMark } from "#src/knowledge/evidence/web/InternalMark.public.tsx";
import { shownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { ItemMenu } from "#src/knowledge/setup/web/items/ItemMenu.tsx";
import { OpenLink } from "#src/knowledge/setup/web/items/OpenLink.tsx";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { useItemKeys } from "#src/knowledge/setup/web/items/use-item-keys.ts";
import { useItemPlace } from "#src/knowledge/setup/web/items/use-item-place.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { insightsText as text } from "./insights.text.ts";

type NoteListProps = {
  notes: readonly SetupItem[];
  openId: string | undefined;
  actions: ItemActions;
  search: string;
  onFind: (search: string) => void;
  onOpen: (setupId: string) => void;
};

/** The notes, searchable by name and text. */
export function NoteList({ notes, openId, actions, search, onFind, onOpen }: NoteListProps) {
  const field = useTypedSearch(search, onFind);
  const found = notes.filter((note) => hasWords(note, search));
  const place = useItemPlace(found);
  useItemKeys(place, "[data-key] a");
  return (
    <Stack gap={12}>
      <SearchField {...field} label={text.search} placeholder={text.search} isLabelHidden />
      <div ref={place} tabIndex={-1}>
        {found.length === 0 ? (
          <Text tone="quiet">{text.nothingFound(search)}</Text>
        ) : (
          <ItemList label={text.list}>
            {found.map((note) => (
              <Item
                key={note.id}
                placeKey={note.id}
                mark={<Icon of={StickyNote} size="sm" />}
                title={<OpenLink item={note} onOpen={onOpen} isCurrent={note.id === openId} />}
                badge={note.visibility === "internal" ? <InternalMark /> : null}
                detail={
                  note.status === "completed" ? (
                    <Ago at={note.updatedAt} />
                  ) : (
                    setupText.readStatuses[shownStatus(note)]
                  )
                }
              >
                <ItemMenu item={note} actions={actions} onOpen={() => onOpen(note.id)} />
              </Item>
            ))}
          </ItemList>
        )}
      </div>
    </Stack>
  );
}

function hasWords({ name, textContent }: SetupItem, search: string): boolean {
  const where = foldText(`${name} ${textContent}`);
  return foldText(search)
    .split(" ")
    .every((word) => where.includes(word));
}
