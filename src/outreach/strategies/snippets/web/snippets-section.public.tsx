import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import {
  type Snippet,
  snippetsContract,
} from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { snippetsText as text } from "./snippets.text.ts";
import { snippetsQuery } from "./snippets-query.public.ts";

const snippetDialog = lazyPart(() => import("./SnippetDialog.tsx"));

/** All snippets that the person can use. Viewers read the shared ones. */
export function SnippetsSection({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(snippetsQuery());
  const [edited, setEdited] = useState<Snippet | "new">();
  const close = () => setEdited(undefined);
  const dialog = snippetDialog.useWhen(edited !== undefined, close);
  const remove = useRemoval();
  if (error && !data)
    return (
      <FormSection title={text.title} about={text.about}>
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </FormSection>
    );
  return (
    <FormSection title={text.title} about={text.about}>
      {data?.list.length === 0 ? (
        <Text tone="quiet">{mayEdit ? text.none : text.noneToRead}</Text>
      ) : (
        <ItemList label={text.title}>
          {data?.list.map((snippet) => (
            <Item
              key={snippet.snippetId}
              title={`;${snippet.name}`}
              badge={
                <Text as="span" look="meta" tone="quiet">
                  {text.listed(snippet.isShared, snippet.insertedCount)}
                </Text>
              }
              detail={plainTextOf(snippet.body)}
            >
              {mayEdit ? (
                <>
                  <IconButton
                    icon={Pencil}
                    label={text.editNamed(snippet.name)}
                    onPress={() => setEdited(snippet)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={text.removeNamed(snippet.name)}
                    onPress={() => void remove({ snippet })}
                  />
                </>
              ) : null}
            </Item>
          ))}
        </ItemList>
      )}
      {mayEdit ? (
        <div>
          <Button icon={Plus} onPress={() => setEdited("new")}>
            {text.add}
          </Button>
        </div>
      ) : null}
      {dialog && edited ? (
        <dialog.SnippetDialog snippet={edited === "new" ? undefined : edited} onClose={close} />
      ) : null}
    </FormSection>
  );
}

type Removal = { snippet: Snippet; isTakenBack?: boolean };

/** Deletes a snippet immediately; Undo saves it again, with its count. */
function useRemoval() {
  const { mutate } = useOptimisticMutation<Removal, Snippet>({
    mutationKey: keyOf(snippetsContract.remove),
    send({ snippet, isTakenBack = false }) {
      const { snippetId, version: _, ...body } = snippet;
      return isTakenBack
        ? call(snippetsContract.create, { body })
        : call(snippetsContract.remove, { params: { snippetId } });
    },
    apply: ({ snippet, isTakenBack = false }) => [
      editQuery(snippetsQuery(), ({ list }) => {
        const others = list.filter(({ snippetId }) => snippetId !== snippet.snippetId);
        return { list: isTakenBack ? [...others, snippet] : others };
      }),
    ],
    refetch: [keyOf(snippetsContract.list)],
    success: (_answer, { snippet }) => ({ title: text.removed(snippet.name) }),
    undo: (removed) => ({ snippet: removed, isTakenBack: true }),
    failure: () => ({ title: text.notChanged, sentences: text.failures }),
  });
  return mutate;
}
