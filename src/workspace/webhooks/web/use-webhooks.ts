import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { openIdIn } from "#src/platform/web/routes/open-id.ts";
import {
  webhooksContract as contract,
  type Delivery,
  type Webhook,
} from "#src/workspace/webhooks/webhooks.contract.ts";
import { webhooksText as text, webhookLogText } from "./webhooks.text.ts";

export const webhooksQuery = read(contract.list);
export const WEBHOOKS_KEY = keyOf(contract.list);

const PER_PAGE = 20;

/** The log, newest first. */
export function deliveriesQuery(webhookId: string, status: Delivery["status"] | undefined) {
  const params = { webhookId };
  return infiniteQueryOptions({
    queryKey: [...keyOf(contract.listDeliveries, { params }), { status }],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { limit: PER_PAGE, ...cursor, ...(status ? { status } : {}) };
      return call(contract.listDeliveries, { params, query }, signal);
    },
    // The first page has no cursor; those of later ones come with the answers.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(contract.listDeliveries),
  });
}

/** People recognise a receiver by what they called it, or by its host. */
export function nameOfWebhook({ description, url }: Webhook): string {
  return description || new URL(url).host;
}

/** Which webhook and which of its events are open, by the address. */
export function useOpenWebhook() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const webhook = openIdIn(search.webhook);
  const delivery = openIdIn(search.delivery);
  const show = (open: { webhook?: string; delivery?: string }) =>
    void navigate({
      to: ".",
      search: ({ webhook: _, delivery: __, ...others }) => ({ ...others, ...open }),
      resetScroll: false,
    });
  return { webhookId: webhook, deliveryId: delivery, show };
}

type Switched = { webhook: Webhook; isOn: boolean };

export function useSwitchWebhook() {
  const { mutate } = useOptimisticMutation<Switched, Webhook>({
    mutationKey: keyOf(contract.update),
    send: ({ webhook: { webhookId }, isOn }) =>
      call(contract.update, { params: { webhookId }, body: { isOn } }),
    apply: ({ webhook: { webhookId }, isOn }) => [
      editQuery(webhooksQuery, ({ list }) => ({
        list: list.map((one) => (one.webhookId === webhookId ? { ...one, isOn } : one)),
      })),
    ],
    applyResult: (changed) => [
      editQuery(webhooksQuery, ({ list }) => ({
        list: list.map((one) => (one.webhookId === changed.webhookId ? changed : one)),
      })),
    ],
    refetch: [WEBHOOKS_KEY],
    success: ({ pendingCount }, { webhook, isOn }) => {
      const name = nameOfWebhook(webhook);
      if (!isOn) return { title: text.turnedOffNotice(name) };
      const title = text.turnedOnNotice(name);
      return pendingCount > 0 ? { title, description: text.followNow(pendingCount) } : { title };
    },
    undo: (_answer, { webhook, isOn }) => ({ webhook, isOn: !isOn }),
    failure: () => ({ title: text.notSaved, sentences: text.failures }),
  });
  return mutate;
}

/** Sends a test event, and opens it, so that its answer is seen. */
export function useTestWebhook() {
  const { show } = useOpenWebhook();
  const { mutate, isPending } = useMutation({
    mutationFn: (webhookId: string) => call(contract.test, { params: { webhookId } }),
    onSuccess: ({ deliveryId }, webhookId) => show({ webhook: webhookId, delivery: deliveryId }),
    onError: notifyFailed,
  });
  return { test: mutate, isPending };
}

export function useResend(params: { webhookId: string; deliveryId: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.resend, { params }),
    async onSuccess() {
      notify({ type: "success", title: webhookLogText.resent });
      const keys = [keyOf(contract.readDelivery, { params }), keyOf(contract.listDeliveries)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: notifyFailed,
  });
  return { resend: () => mutate(), isPending };
}

function notifyFailed(error: Error): void {
  notify({ type: "error", title: describeFailure(error, text.failures) });
}
