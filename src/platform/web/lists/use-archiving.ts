import type { QueryKey } from "@tanstack/react-query";
import type { Edit } from "../mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "../mutations/use-optimistic-mutation.ts";

type Archivable = { name: string; isArchived: boolean };

type Archiving<Item> = {
  mutationKey: QueryKey;
  /** Archives active items and restores archived ones. */
  send: (item: Item) => Promise<Item>;
  /** Shows it where it is about to be. */
  apply: (item: Item) => readonly Edit[];
  applyResult?: (toggled: Item) => readonly Edit[];
  refetch?: readonly QueryKey[];
  /** The notice for a restored item. */
  restoreMeans?: (restored: Item) => string | undefined;
  text: {
    wasArchived: (name: string) => string;
    wasRestored: (name: string) => string;
    notArchived: (name: string) => string;
    notRestored: (name: string) => string;
    archiveMeans?: string;
    failures: Readonly<Record<string, string>>;
  };
};

/** Archives or restores optimistically, with Undo. */
export function useArchiving<Item extends Archivable>({
  text,
  restoreMeans,
  ...archiving
}: Archiving<Item>) {
  const { mutate, isPending } = useOptimisticMutation<Item, Item>({
    ...archiving,
    success(toggled) {
      const { isArchived, name } = toggled;
      const description = isArchived ? text.archiveMeans : restoreMeans?.(toggled);
      const title = (isArchived ? text.wasArchived : text.wasRestored)(name);
      return { title, ...(description ? { description } : {}) };
    },
    undo: (toggled) => toggled,
    failure: ({ isArchived, name }) => ({
      title: (isArchived ? text.notRestored : text.notArchived)(name),
      sentences: text.failures,
    }),
  });
  return { toggleArchived: (item: Item) => void mutate(item), isPending };
}
