import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import type { AccessToken } from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { tokensText as text } from "./access-tokens.text.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { TokenItem } from "./TokenItem.tsx";
import { tokensQuery, type Whose } from "./use-tokens.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The access tokens of the caller or of the organisation, and how to make and revoke them. */
export function TokensSection({ whose }: { whose: Whose }) {
  const tokens = useQuery(tokensQuery(whose));
  const phase = useLoadingPhase(tokens.isPending);
  return (
    <FormSection title={text.title} about={<About whose={whose} />}>
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && tokens.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(tokens.error)}
          error={tokens.error}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      ) : null}
      {phase === "ready" && tokens.data ? <Tokens all={tokens.data.list} whose={whose} /> : null}
    </FormSection>
  );
}

function Tokens({ all, whose }: { all: readonly AccessToken[]; whose: Whose }) {
  const [isMaking, setMaking] = useState(false);
  const place = useFocusAfterRemoval({
    keys: all.map(({ tokenId }) => tokenId),
    selector: "[data-key]",
    goOn(frame) {
      frame.focus();
      return true;
    },
  });
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {all.length === 0 ? <Text tone="quiet">{text.none}</Text> : null}
        {all.length > 0 ? (
          <ItemList label={text.title}>
            {all.map((token) => (
              <TokenItem key={token.tokenId} token={token} whose={whose} />
            ))}
          </ItemList>
        ) : null}
        <FormActions>
          <Button onPress={() => setMaking(true)}>{text.make}</Button>
        </FormActions>
      </Stack>
      {isMaking ? <NewTokenDialog whose={whose} onClose={() => setMaking(false)} /> : null}
    </div>
  );
}

/** The reference is no page of the application. */
function About({ whose }: { whose: Whose }) {
  return (
    <>
      {whose === "own" ? text.own : text.all}{" "}
      <a href="/developers" target="_blank" rel="noreferrer">
        {text.reference}
      </a>
    </>
  );
}
