import type { PersonFacts } from "#src/outreach/directory/people.contract.ts";
import { useUnmerge } from "#src/outreach/directory/web/merge/use-unmerge.ts";
import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";

/** The people merged into this person, with undo. */
export function Merges({ of: { merges }, mayEdit }: { of: PersonFacts; mayEdit: boolean }) {
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
