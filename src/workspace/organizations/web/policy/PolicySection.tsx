import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { PendingResets } from "./PendingResets.tsx";
import { policyText as text } from "./policy.text.ts";
import { RequireDialog } from "./RequireDialog.tsx";

/** Whether everyone needs a second factor, and who has none. */
export function PolicySection() {
  const { data: settings } = useQuery(read(organizationsContract.read));
  const [open, setOpen] = useState<"require" | "stop">();
  const close = () => setOpen(undefined);
  const save = useSave(close);
  if (!settings) return null;
  const isRequired = settings.secondFactorFrom !== null;
  return (
    <FormSection title={text.title} about={text.about}>
      <ItemList label={text.title}>
        <Item title={stateOf(settings)}>
          <Button size="sm" onPress={() => setOpen(isRequired ? "stop" : "require")}>
            {isRequired ? text.stop : text.require}
          </Button>
        </Item>
      </ItemList>
      <Missing />
      <PendingResets />
      {open === "require" ? <RequireDialog onClose={close} onSave={save.mutateAsync} /> : null}
      <ConfirmDialog
        title={text.stopTitle}
        isOpen={open === "stop"}
        onClose={close}
        confirmLabel={text.stop}
        onConfirm={() => save.mutate(null)}
        isBusy={save.isPending}
        failure={save.error ? describeFailure(save.error, text.failures) : undefined}
      >
        {text.stopAbout}
      </ConfirmDialog>
    </FormSection>
  );
}

function stateOf({ secondFactorFrom: from }: OrganizationSettings): string {
  if (from === null) return text.off;
  const day = showDay(from, ownTimeZone());
  return new Date(from) <= new Date() ? text.requiredSince(day) : text.requiredFrom(day);
}

function Missing() {
  const missing = useQuery(read(organizationsContract.listWithoutSecondFactor));
  if (missing.isLoadingError) {
    return (
      <ErrorState
        title={text.listFailed}
        reason={describeFailure(missing.error)}
        error={missing.error}
        onRetry={() => void missing.refetch()}
        isRetrying={missing.isFetching}
      />
    );
  }
  const list = missing.data?.list;
  if (!list) return null;
  if (list.length === 0) return <Text tone="quiet">{text.nobody}</Text>;
  return (
    <>
      <Text tone="quiet">{text.missing(list.length)}</Text>
      <ItemList label={text.missing(list.length)}>
        {list.map(({ userId, name, email }) => (
          <Item key={userId} title={name} detail={<p>{email}</p>} />
        ))}
      </ItemList>
    </>
  );
}

function useSave(onDone: () => void) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(organizationsContract.update));
  return useMutation({
    mutationFn: (secondFactorInDays: number | null) =>
      mutateAsync({ body: { secondFactorInDays } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyOf(organizationsContract.read) });
      onDone();
      notify({ type: "success", title: text.saved });
    },
  });
}
