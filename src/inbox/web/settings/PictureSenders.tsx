import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { MoreButton } from "#src/inbox/pages/web/more-button.public.tsx";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { pictureSendersQuery } from "./picture-senders-query.ts";
import { settingsText as text } from "./settings.text.ts";

/** Senders whose images always load for this user, with a remove button. */
export function PictureSenders({ projectId }: { projectId: string }) {
  const pages = useInfiniteQuery(pictureSendersQuery(projectId));
  const forget = useForget(projectId);
  const senders = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  if (senders.length === 0) return <Text tone="quiet">{text.noSenders}</Text>;
  return (
    <Stack gap={8}>
      <Text look="ui-strong">{text.senders}</Text>
      <ItemList label={text.senders}>
        {senders.map(({ address }) => (
          <Item key={address} title={address}>
            <Button
              size="sm"
              isBusy={forget.isPending && forget.variables === address}
              onPress={() => forget.mutate(address)}
            >
              {text.askAgain}
              <VisuallyHidden>{text.fromSender(address)}</VisuallyHidden>
            </Button>
          </Item>
        ))}
      </ItemList>
      <MoreButton pages={pages} label={text.moreSenders} />
    </Stack>
  );
}

function useForget(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) =>
      call(messagesContract.forgetPictureSender, { query: { projectId, address } }),
    onError: (error) =>
      notify({ type: "error", title: text.notSaved, description: describeFailure(error) }),
    async onSettled() {
      // Open messages of this sender are reloaded as well.
      void queries.invalidateQueries({ queryKey: keyOf(messagesContract.readText) });
      await queries.invalidateQueries(pictureSendersQuery(projectId));
    },
  });
}
