import { otherVisibility, type Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { visibilityText as text } from "#src/knowledge/evidence/web/visibility.public.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { changeItem, SETUP_KEYS } from "./item-cache.ts";

type Change = { item: SetupItem; to: Visibility };

/** Makes an internal page public, and a public one internal. */
export function useSetVisibility(): (item: SetupItem) => void {
  const { mutate } = useOptimisticMutation({
    mutationKey: SETUP_LISTS,
    send: ({ item, to }: Change) =>
      call(setupContract.update, { params: { setupId: item.id }, body: { visibility: to } }),
    apply: ({ item, to }) => changeItem(item.id, { visibility: to }),
    refetch: SETUP_KEYS,
    success: (_answer, { item, to }) => ({ title: text.changed[to](item.name) }),
    undo: (_answer, { item, to }) => ({ item, to: otherVisibility(to) }),
    failure: ({ item }) => ({ title: text.notChanged(item.name), sentences: setupText.failures }),
  });
  return (item) => void mutate({ item, to: otherVisibility(item.visibility) });
}
