import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showMoment } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { secondFactorResetsContract } from "#src/workspace/auth/second-factor/resets.contract.ts";
import { policyText } from "./policy.text.ts";

const text = policyText.resets;

/** Members whose two-step sign-in is about to be reset; nothing if there are none. */
export function PendingResets() {
  const resets = useQuery(read(secondFactorResetsContract.list));
  const cancel = useCancel();
  if (resets.isLoadingError) {
    return (
      <ErrorState
        title={text.listFailed}
        reason={describeFailure(resets.error)}
        error={resets.error}
        onRetry={() => void resets.refetch()}
        isRetrying={resets.isFetching}
      />
    );
  }
  const list = resets.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <>
      <Text tone="quiet">{text.title}</Text>
      <ItemList label={text.title}>
        {list.map(({ memberId, name, email, resetAt }) => (
          <Item
            key={memberId}
            title={name}
            detail={
              <>
                <p>{email}</p>
                <p>{text.at(showMoment(resetAt, ownTimeZone()))}</p>
              </>
            }
          >
            <Button
              size="sm"
              isBusy={cancel.isPending && cancel.variables.params.memberId === memberId}
              onPress={() => cancel.mutate({ params: { memberId } })}
            >
              {text.cancel}
            </Button>
          </Item>
        ))}
      </ItemList>
    </>
  );
}

function useCancel() {
  const queries = useQueryClient();
  const refetch = () =>
    queries.invalidateQueries({ queryKey: keyOf(secondFactorResetsContract.list) });
  return useMutation({
    ...write(secondFactorResetsContract.cancel),
    async onSuccess() {
      await refetch();
      notify({ type: "success", title: text.cancelled });
    },
    async onError(error) {
      await refetch();
      notify({
        type: "error",
        title: text.notCancelled,
        description: describeFailure(error, text.failures),
      });
    },
  });
}
