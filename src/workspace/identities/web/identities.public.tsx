import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { configQuery, SIGN_IN_PROVIDERS } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ItemList } from "#src/ui/layout/ItemList.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { ConnectedAccount } from "./ConnectedAccount.tsx";
import { connectedText as text } from "./connected.text.ts";

const LINES: readonly SkeletonLine[] = [{ id: "provider", look: "field" }];

type ConnectedSectionProps = {
  hasPassword: boolean;
  /** Where to return to from a provider. */
  back: string;
};

/** Connected provider accounts. Renders nothing without any, and without a configured provider. */
export function ConnectedSection({ hasPassword, back }: ConnectedSectionProps) {
  const { data: config } = useQuery(configQuery);
  const identities = useQuery(read(identitiesContract.list));
  const phase = useLoadingPhase(identities.isPending);
  const canUse = config?.signInWith ?? [];
  const connected = identities.data?.list ?? [];
  const shown = SIGN_IN_PROVIDERS.filter(
    (one) => canUse.includes(one) || connected.some(({ provider }) => provider === one),
  );
  if (shown.length === 0) return null;
  return (
    <FormSection title={text.title} about={text.about}>
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
              hasPassword={hasPassword}
              isSetUp={canUse.includes(provider)}
              back={back}
            />
          ))}
        </ItemList>
      ) : null}
    </FormSection>
  );
}
