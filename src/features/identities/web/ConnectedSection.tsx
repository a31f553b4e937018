import { useQuery } from "@tanstack/react-query";
import { identitiesContract } from "#src/features/identities/identities.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { configQuery, SIGN_IN_PROVIDERS } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { ConnectedAccount } from "./ConnectedAccount.tsx";
import { connectedText as text } from "./connected.text.ts";
import { identitiesText } from "./identities.text.ts";
import { useProvider } from "./use-provider.ts";

const LINES: readonly SkeletonLine[] = [{ id: "provider", look: "field" }];

type ConnectedSectionProps = {
  hasPassword: boolean;
  /** Where to come back to from a provider. */
  back: string;
};

/** Accounts elsewhere that open this one. Without any, and without a server set up for it, nothing. */
export function ConnectedSection({ hasPassword, back }: ConnectedSectionProps) {
  const { data: config } = useQuery(configQuery);
  const identities = useQuery(read(identitiesContract.list));
  const leaving = useProvider();
  const phase = useLoadingPhase(identities.isPending);
  const canUse = config?.signInWith ?? [];
  const connected = identities.data?.list ?? [];
  const shown = SIGN_IN_PROVIDERS.filter(
    (one) => canUse.includes(one) || connected.some(({ provider }) => provider === one),
  );
  if (shown.length === 0) return null;
  return (
    <FormSection title={text.title} about={text.about}>
      <FailureNotice
        sentence={
          leaving.error ? describeFailure(leaving.error, identitiesText.failures) : undefined
        }
      />
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {phase === "ready" && identities.isLoadingError ? (
        <ErrorState
          title={text.failedTitle}
          reason={describeFailure(identities.error)}
          error={identities.error}
          onRetry={() => void identities.refetch()}
          isRetrying={identities.isFetching}
        />
      ) : null}
      {phase === "ready" && identities.data ? (
        <ItemList label={text.title}>
          {shown.map((provider) => (
            <ConnectedAccount
              key={provider}
              provider={provider}
              identity={connected.find((one) => one.provider === provider)}
              isLast={!hasPassword && connected.length === 1 && connected[0]?.provider === provider}
              isSetUp={canUse.includes(provider)}
              isLeaving={leaving.isPending && leaving.variables.provider === provider}
              onConnect={() => leaving.mutate({ provider, action: "link", next: back })}
            />
          ))}
        </ItemList>
      ) : null}
    </FormSection>
  );
}
