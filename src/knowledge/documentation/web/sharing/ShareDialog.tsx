import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Link } from "lucide-react";
import { useState } from "react";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  type Share,
  sharingContract,
} from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { sharingText as text } from "./sharing.text.ts";

type End = keyof typeof text.after;
const DAYS: Readonly<Record<End, number | undefined>> = {
  never: undefined,
  day: 1,
  week: 7,
  month: 30,
};
const ENDS: readonly End[] = ["never", "day", "week", "month"];

type ShareDialogProps = { page: Page; onClose: () => void };

/** The share links of a page, with a way to create one. */
export function ShareDialog({ page, onClose }: ShareDialogProps) {
  const params = { pageId: page.id };
  const shares = useQuery(read(sharingContract.list, { params }));
  const { data, error } = shares;
  return (
    <Dialog title={text.title(page.name)} isOpen onClose={onClose}>
      <Stack>
        <p>{text.about}</p>
        <NewLink pageId={page.id} />
        {error && !data ? (
          <ErrorState
            title={text.loadFailed}
            reason={describeFailure(error, text.failures)}
            error={error}
            onRetry={() => void shares.refetch()}
            isRetrying={shares.isFetching}
          />
        ) : null}
        {data ? <Links list={data.list} /> : null}
      </Stack>
    </Dialog>
  );
}

function NewLink({ pageId }: { pageId: string }) {
  const queries = useQueryClient();
  const [end, setEnd] = useState<End>("week");
  const create = useMutation({
    ...write(sharingContract.create),
    onSuccess({ link }) {
      showAnswer(queries, [], [keyOf(sharingContract.list)]);
      void copyText(link, text.created);
    },
  });
  function make() {
    const days = DAYS[end];
    const expiresAt =
      days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    create.mutate({ params: { pageId }, body: { expiresAt } });
  }
  return (
    <>
      <Select
        name="end"
        label={text.ends}
        value={end}
        onChange={setEnd}
        options={ENDS.map((value) => ({ value, label: text.after[value] }))}
        {...(create.error ? { error: describeFailure(create.error, text.failures) } : {})}
      />
      <div>
        <Button kind="primary" icon={Link} isBusy={create.isPending} onPress={make}>
          {text.create}
        </Button>
      </div>
    </>
  );
}

function Links({ list }: { list: readonly Share[] }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    ...write(sharingContract.revoke),
    onSuccess: () => notify({ type: "success", title: text.revoked }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notRevoked,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => showAnswer(queries, [], [keyOf(sharingContract.list)]),
  });
  if (list.length === 0) return <p>{text.none}</p>;
  return (
    <ItemList label={text.links}>
      {list.map((share) => (
        <Item
          key={share.id}
          mark={<Icon of={Link} size="sm" />}
          title={endOf(share)}
          detail={text.madeBy(share.by?.name, share.createdAt)}
        >
          <IconButton
            icon={Copy}
            label={text.copy}
            onPress={() => void copyText(share.link, text.copied)}
          />
          <PressButton
            size="xs"
            kind="ghost"
            label={text.revokeOf(share.createdAt)}
            onPress={() => revoke.mutate({ params: { shareId: share.id } })}
          >
            {text.revoke}
          </PressButton>
        </Item>
      ))}
    </ItemList>
  );
}

function endOf({ expiresAt, isExpired }: Share): string {
  if (isExpired) return text.expired;
  return expiresAt === null ? text.noEnd : text.until(expiresAt);
}
