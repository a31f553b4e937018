import { type QueryKey, useMutation } from "@tanstack/react-query";
import { describeFailure } from "../describe-failure.ts";
import { notify } from "../notices/notices.ts";
import { undoAction } from "../notices/undo-action.ts";

type Archivable = { name: string; isArchived: boolean };

type Archiving<Item> = {
  /** Of all that is asked about such things: what is pressed later waits for what came before. */
  queryKey: QueryKey;
  /** Asks the server to archive what is active and to restore what is archived. */
  send: (item: Item) => Promise<Item>;
  /** Shows it where it is about to be, and gives back how to show it as before. */
  show: (item: Item) => Promise<() => void>;
  /** Asks the server anew once it has answered. */
  lookAnew: () => void;
  text: {
    wasArchived: (name: string) => string;
    wasRestored: (name: string) => string;
    notArchived: (name: string) => string;
    notRestored: (name: string) => string;
    archiveMeans?: string;
    failures: Readonly<Record<string, string>>;
  };
};

/** Archives or restores: shown at once, in the order of the presses, and taken back with Undo. */
export function useArchiving<Item extends Archivable>(archiving: Archiving<Item>) {
  const { queryKey, send, show, lookAnew, text } = archiving;
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: send,
    onSettled: lookAnew,
  });

  async function turn(item: Item): Promise<Item | undefined> {
    const showAsBefore = await show(item);
    try {
      return await mutateAsync(item);
    } catch (error) {
      showAsBefore();
      notify({
        type: "error",
        title: (item.isArchived ? text.notRestored : text.notArchived)(item.name),
        description: describeFailure(error, text.failures),
      });
      return undefined;
    }
  }

  return async (item: Item): Promise<void> => {
    const turned = await turn(item);
    if (!turned) return;
    const { isArchived, name } = turned;
    notify({
      type: "success",
      title: (isArchived ? text.wasArchived : text.wasRestored)(name),
      ...(isArchived && text.archiveMeans ? { description: text.archiveMeans } : {}),
      action: undoAction(() => void turn(turned)),
    });
  };
}
