import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PersonFacts, peopleContract } from "#src/outreach/directory/people.contract.ts";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import {
  type ListedPerson,
  nameOf,
  PEOPLE_KEYS,
  peopleQuery,
} from "#src/outreach/directory/web/people-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useTypedSearch } from "#src/platform/web/lists/use-typed-search.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { useUnmerge } from "./use-unmerge.ts";

const MAX_SHOWN = 6;

type MergeDialogProps = { person: PersonFacts; onClose: () => void };

/** Finds a duplicate of the open person, who is kept. */
export function MergeDialog({ person, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState("");
  const field = useTypedSearch(search, setSearch);
  const merge = useMerge(onClose);
  const found = useInfiniteQuery({ ...peopleQuery({ search }), enabled: search !== "" });
  const others = othersIn(found.data?.pages.flatMap(({ list }) => list) ?? [], person.personId);
  const other = others.find(({ personId }) => personId === chosen);
  return (
    <Dialog
      title={text.mergeTitle(nameOf(person))}
      isOpen
      onClose={merge.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={merge.isPending}>
            {text.cancel}
          </Button>
          <Button
            kind="primary"
            isBusy={merge.isPending}
            isDisabled={!other}
            onPress={() => {
              const { personId } = person;
              if (other) merge.mutate({ params: { personId }, body: { otherId: other.personId } });
            }}
          >
            {text.mergeConfirm}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FailureNotice
          sentence={merge.error ? describeFailure(merge.error, text.failures) : undefined}
        />
        <Text tone="quiet">{text.mergeHint}</Text>
        <SearchField {...field} label={text.mergeSearch} placeholder={text.searchHint} />
        {others.length > 0 ? (
          <RadioGroup
            name="other"
            label={text.mergeFound}
            value={chosen}
            options={others.map((one) => ({
              value: one.personId,
              label: nameOf(one),
              detail: detailOf(one),
            }))}
            onChange={setChosen}
          />
        ) : null}
        {found.data && others.length === 0 ? (
          <Text tone="quiet">{text.mergeNone(search)}</Text>
        ) : null}
        {other ? <Text>{text.mergeRules}</Text> : null}
      </Stack>
    </Dialog>
  );
}

function othersIn(list: readonly ListedPerson[], personId: string): ListedPerson[] {
  return list.filter((one) => one.personId !== personId).slice(0, MAX_SHOWN);
}

function detailOf({ addresses, companyName }: ListedPerson): string {
  const words = [...addresses.map(({ address }) => address), companyName];
  return words.filter((word) => word !== "").join(" · ");
}

function useMerge(onDone: () => void) {
  const queries = useQueryClient();
  const unmerge = useUnmerge();
  return useMutation({
    ...write(peopleContract.merge),
    async onSuccess({ mergeId }) {
      await Promise.all(PEOPLE_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDone();
      notifyUndoable({ title: text.merged, undoLabel: text.undo }, () =>
        unmerge.mutateAsync({ params: { mergeId } }).then(
          () => true,
          () => false,
        ),
      );
    },
  });
}
