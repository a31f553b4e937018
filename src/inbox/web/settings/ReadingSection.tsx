import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { MAIL_PAPERS } from "#src/inbox/messages/messages.rules.ts";
import {
  PICTURE_CHOICES,
  paperChoice,
  pictureChoice,
} from "#src/inbox/messages/web/reading-choices.ts";
import { MARK_READ_CHOICES, markReadWhen } from "#src/inbox/web/thread/mark-read-when.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { MoreButton } from "#src/platform/web/lists/MoreButton.tsx";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import { pictureSendersQuery } from "./picture-senders-query.ts";
import { settingsText as text } from "./settings.text.ts";

type ReadingSectionProps = { projectId: string; mayEdit: boolean };

/** The user's reading preferences. A viewer marks nothing as read. */
export function ReadingSection({ projectId, mayEdit }: ReadingSectionProps) {
  const pictures = pictureChoice.useValue();
  return (
    <FormSection title={text.reading} about={text.ofBrowser}>
      {mayEdit ? (
        <ChoiceSelect
          choice={markReadWhen}
          label={text.markRead}
          name="mark-read"
          hint={text.markReadHint}
          options={optionsOf(MARK_READ_CHOICES, text.markReadChoices)}
        />
      ) : null}
      <ChoiceSelect
        choice={pictureChoice}
        label={text.pictures}
        name="pictures"
        hint={text.picturesHint}
        options={optionsOf(PICTURE_CHOICES, text.pictureChoices)}
      />
      {pictures === "ask" ? <PictureSenders projectId={projectId} /> : null}
      <ChoiceSelect
        choice={paperChoice}
        label={text.paper}
        name="paper"
        hint={text.paperHint}
        options={optionsOf(MAIL_PAPERS, text.papers)}
      />
    </FormSection>
  );
}

function optionsOf<Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
) {
  return choices.map((value) => ({ value, label: labels[value] }));
}

/** Senders whose images always load for this user, with a remove button. */
function PictureSenders({ projectId }: { projectId: string }) {
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
