import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonFacts } from "#src/outreach/directory/people.contract.ts";
import { useUnmerge } from "#src/outreach/directory/web/merge/use-unmerge.ts";
import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import { nameOf, personQuery } from "#src/outreach/directory/web/people-query.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { Contacts, History, Plans } from "./person-parts.tsx";

const mergeDialog = lazyPart(() => import("#src/outreach/directory/web/merge/MergeDialog.tsx"));

type PersonSheetProps = {
  personId: string;
  mayEdit: boolean;
  onClose: () => void;
};

const LINES: readonly SkeletonLine[] = [
  { id: "addresses", look: "field" },
  { id: "plan", look: "field" },
  { id: "history", look: "field" },
];

/** One person: addresses, current strategies with reasons, and history. */
export function PersonSheet({ personId, mayEdit, onClose }: PersonSheetProps) {
  const found = useQuery(personQuery(personId));
  const [isMerging, setMerging] = useState(false);
  const dialog = mergeDialog.useWhen(isMerging, () => setMerging(false));
  const { data, error } = found;
  return (
    <Sheet
      title={data ? nameOf(data) : text.sheet}
      isOpen
      onClose={onClose}
      footer={
        data && mayEdit ? <Button onPress={() => setMerging(true)}>{text.merge}</Button> : undefined
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.personFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton lines={LINES} /> : null}
      {data ? (
        <Stack gap={24}>
          <Contacts of={data} />
          <Plans of={data} />
          <Merges of={data} mayEdit={mayEdit} />
          <History of={data} />
        </Stack>
      ) : null}
      {data && dialog && isMerging ? (
        <dialog.MergeDialog person={data} onClose={() => setMerging(false)} />
      ) : null}
    </Sheet>
  );
}

/** The people merged into this person, with undo. */
function Merges({ of: { merges }, mayEdit }: { of: PersonFacts; mayEdit: boolean }) {
  const unmerge = useUnmerge();
  if (merges.length === 0) return null;
  return (
    <Stack gap={16}>
      <Text as="h3" look="ui-strong">
        {text.merges}
      </Text>
      <ul className={styles.lines}>
        {merges.map(({ mergeId, name, mergedAt }) => (
          <li key={mergeId} className={styles.line}>
            <Text>{text.mergedOn(name, mergedAt)}</Text>
            {mayEdit ? (
              <Button
                size="sm"
                isBusy={unmerge.isPending}
                onPress={() => unmerge.mutate({ params: { mergeId } })}
              >
                {text.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
