import {
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Copy, Link } from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "#src/platform/contract/durations.ts";
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

export type End = keyof typeof text.after;
const DAYS: Readonly<Record<End, number | undefined>> = {
  never: undefined,
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
};

type Shared = {
  id: string;
  link: string;
  /** Null for a link without an expiry. */
  expiresAt: string | null;
  isExpired: boolean;
  by: { name: string } | null;
  createdAt: string;
};

type ShareLinksProps = {
  title: string;
  /** What recipients can and cannot see. */
  about: string;
  ends: readonly End[];
  shares: UseQueryResult<{ list: readonly Shared[] }>;
  listKey: QueryKey;
  create: (expiresAt: string | null) => Promise<{ link: string }>;
  revoke: (shareId: string) => Promise<unknown>;
  failures: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The links that share something with people without an account, with a way to create one. */
export function ShareLinks(props: ShareLinksProps) {
  const { title, about, shares, failures, onClose } = props;
  const { data, error } = shares;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Stack>
        <p>{about}</p>
        <NewLink {...props} />
        {error && !data ? (
          <ErrorState
            title={text.loadFailed}
            reason={describeFailure(error, failures)}
            error={error}
            onRetry={() => void shares.refetch()}
            isRetrying={shares.isFetching}
          />
        ) : null}
        {data ? <Links {...props} list={data.list} /> : null}
      </Stack>
    </Dialog>
  );
}

function NewLink({ ends, listKey, create: make, failures }: ShareLinksProps) {
  const queries = useQueryClient();
  const [end, setEnd] = useState<End>("week");
  const create = useMutation({
    mutationFn: make,
    onSuccess({ link }) {
      showAnswer(queries, [], [listKey]);
      void copyText(link, text.created);
    },
  });
  function start() {
    const days = DAYS[end];
    create.mutate(days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString());
  }
  return (
    <>
      <Select
        name="end"
        label={text.ends}
        value={end}
        onChange={setEnd}
        options={ends.map((value) => ({ value, label: text.after[value] }))}
        {...(create.error ? { error: describeFailure(create.error, failures) } : {})}
      />
      <div>
        <Button kind="primary" icon={Link} isBusy={create.isPending} onPress={start}>
          {text.create}
        </Button>
      </div>
    </>
  );
}

type LinksProps = ShareLinksProps & { list: readonly Shared[] };

function Links({ list, listKey, revoke: end, failures }: LinksProps) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: end,
    onSuccess: () => notify({ type: "success", title: text.revoked }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notRevoked,
        description: describeFailure(error, failures),
      }),
    onSettled: () => showAnswer(queries, [], [listKey]),
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
            onPress={() => revoke.mutate(share.id)}
          >
            {text.revoke}
          </PressButton>
        </Item>
      ))}
    </ItemList>
  );
}

function endOf({ expiresAt, isExpired }: Shared): string {
  if (isExpired) return text.expired;
  return expiresAt === null ? text.noEnd : text.until(expiresAt);
}
