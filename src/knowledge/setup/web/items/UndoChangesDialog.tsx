import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { revisionView } from "#src/knowledge/document-store/web/history.public.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { SETUP_KEYS } from "./item-cache.ts";
import { itemsText as text } from "./items.text.ts";

type UndoChangesDialogProps = { item: SetupItem; onClose: () => void };

/** The undone text stays in the history, and the notice can restore it. */
export function UndoChangesDialog({ item, onClose }: UndoChangesDialogProps) {
  const queries = useQueryClient();
  const { id: setupId, name } = item;
  const params = { setupId };
  // Reverts the server's version, which may be newer than this tab's.
  const now = useQuery({ ...itemQuery(setupId), refetchOnMount: "always" });
  const seen = now.isFetchedAfterMount ? now.data : undefined;
  const undo = useMutation({
    async mutationFn({ version }: { version: number }) {
      const { list } = await call(documentStoreContract.listRevisions, {
        params: { documentId: setupId },
        query: { limit: 1 },
      });
      await call(setupContract.undoChanges, { params, body: { version } });
      return list[0]?.id;
    },
    onSuccess(before) {
      onClose();
      showAnswer(queries, [], SETUP_KEYS);
      const title = text.wasUndone(name);
      if (before) notifyUndoable({ title }, () => bringBack(before));
      else notify({ type: "success", title });
    },
    // After a concurrent change, the other person's text is compared next.
    onError: () => queries.invalidateQueries({ queryKey: itemQuery(setupId).queryKey }),
  });

  async function bringBack(revisionId: string): Promise<boolean> {
    let isBack = true;
    try {
      await call(setupContract.restore, { params, body: { revisionId } });
    } catch (error) {
      isBack = false;
      const description = describeFailure(error, setupText.failures);
      notify({ type: "error", title: text.undoFailed, description });
    }
    showAnswer(queries, [], SETUP_KEYS);
    return isBack;
  }

  return (
    <Dialog
      title={text.undoTitle(name)}
      isOpen
      size="large"
      onClose={undo.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={undo.isPending}>
            {text.cancel}
          </Button>
          <Button
            kind="primary"
            isDisabled={seen === undefined}
            isBusy={undo.isPending}
            onPress={() => seen && undo.mutate({ version: seen.version })}
          >
            {text.undoConfirm}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{text.undoText}</p>
        {undo.error ? (
          <InlineNotice kind="danger">
            {describeFailure(undo.error, setupText.failures)}
          </InlineNotice>
        ) : null}
        {seen ? <Before now={seen} /> : null}
      </Stack>
    </Dialog>
  );
}

const MAX_LOOKED_AT = 100;
const BEGINNINGS = ["analysed", "created", "regenerated"];

/** The resulting page, with people's changes highlighted. */
function Before({ now }: { now: SetupItem }) {
  const params = { documentId: now.id };
  const query = { limit: MAX_LOOKED_AT };
  const history = useQuery(read(documentStoreContract.listRevisions, { params, query })).data;
  const before = history?.list.find(({ reason }) => BEGINNINGS.includes(reason));
  const part = revisionView.useRequired();
  if (!before || !part) return null;
  return (
    <part.RevisionView
      revision={before}
      readNow={() => now.content}
      failures={setupText.failures}
    />
  );
}
