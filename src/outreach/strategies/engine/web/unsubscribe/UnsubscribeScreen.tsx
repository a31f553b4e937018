import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { call, read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";

/** Opened from a mail, also by link scanners: only the button unsubscribes. */
export function UnsubscribeScreen() {
  usePageTitle(text.unsubscribeTitle);
  const { token } = useSearch({ from: "/unsubscribe" });
  return token ? <Asking token={token} /> : <NotValid />;
}

function Asking({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...read(unsubscribeContract.read, { query: { token } }),
    retry: false,
  });
  const confirming = useMutation({
    mutationFn: () => call(unsubscribeContract.confirm, { query: { token }, body: {} }),
  });
  const failure = error ?? confirming.error;
  if (failure instanceof ApiError && failure.status < 500) return <NotValid />;
  if (confirming.data || data?.isUnsubscribed) return <Done address={data?.address ?? ""} />;
  return (
    <CardLayout
      brand={productName}
      title={text.unsubscribeTitle}
      intro={data ? <p>{text.unsubscribeIntro(data.address)}</p> : undefined}
    >
      {failure ? (
        <ErrorState
          title={text.notUnsubscribed}
          reason={describeFailure(failure)}
          error={failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data ? (
        <Button
          kind="primary"
          size="lg"
          isWide
          isBusy={confirming.isPending}
          onPress={() => confirming.mutate()}
        >
          {text.unsubscribe}
        </Button>
      ) : null}
    </CardLayout>
  );
}

function Done({ address }: { address: string }) {
  return (
    <CardLayout
      brand={productName}
      title={text.unsubscribedTitle}
      intro={<p role="status">{text.unsubscribedIntro(address)}</p>}
    />
  );
}

function NotValid() {
  return (
    <CardLayout
      brand={productName}
      title={text.linkInvalidTitle}
      intro={<p>{text.linkInvalid}</p>}
    />
  );
}
