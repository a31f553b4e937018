import { FlaskConical } from "lucide-react";
import type { RuleConditions, RuleMatch } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { rulesText as text } from "./rules.text.ts";
import { type DryRunState, keyOf, useDryRun } from "./use-dry-run.ts";
import { reasonsIn } from "./why-of.ts";

type DryRunProps = { projectId: string; match: "all" | "any"; conditions: RuleConditions };

/** Shows which conversations of the last 30 days the conditions match. */
export function DryRun({ projectId, match, conditions }: DryRunProps) {
  const { state, run } = useDryRun(projectId);
  const tested = { match, conditions };
  const shown = state?.key === keyOf(tested) ? state : undefined;
  const isEmpty = Object.values(conditions).every((one) => one === undefined);
  return (
    <Stack gap={12}>
      <div>
        <Button
          size="sm"
          icon={FlaskConical}
          isBusy={shown?.status === "running"}
          isDisabled={isEmpty}
          onPress={() => void run(tested)}
        >
          {shown ? text.testAgain : text.test}
        </Button>
      </div>
      {shown ? <Outcome state={shown} /> : null}
    </Stack>
  );
}

const ALMOST_ALL = 0.9;
/** Of fewer conversations, most may well match. */
const FEW = 10;

function Outcome({ state }: { state: DryRunState }) {
  const { checked, matched, list, status, error } = state;
  if (status === "failed")
    return (
      <InlineNotice kind="danger" title={text.testFailed}>
        {describeFailure(error, text.failures)}
      </InlineNotice>
    );
  if (status === "running")
    return (
      <p role="status">
        <Text as="span" tone="quiet" isNumeric>
          {text.testing(checked)}
        </Text>
      </p>
    );
  const isAlmostAll = checked >= FEW && matched / checked >= ALMOST_ALL;
  return (
    <Stack gap={8}>
      {isAlmostAll ? (
        <InlineNotice kind="warning">{text.almostAll(matched, checked)}</InlineNotice>
      ) : (
        <p role="status">
          <Text as="span" isNumeric>
            {checked === 0 ? text.testedNone : text.tested(matched, checked)}
          </Text>
        </p>
      )}
      {matched > list.length ? <Text tone="quiet">{text.firstOnes(list.length)}</Text> : null}
      {list.length > 0 ? <Matches list={list} /> : null}
    </Stack>
  );
}

function Matches({ list }: { list: readonly RuleMatch[] }) {
  return (
    <ItemList label={text.matchList}>
      {list.map(({ threadId, subject, from, reasons }) => (
        <Item
          key={threadId}
          title={subject || text.noSubject}
          detail={`${from}: ${reasonsIn(reasons)}`}
        />
      ))}
    </ItemList>
  );
}
