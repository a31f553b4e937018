import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Strategy, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { STRATEGY_NAME_LENGTH } from "#src/outreach/strategies/strategies.rules.ts";
import {
  strategiesText,
  strategiesText as text,
} from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { hideStrategy, showStrategy } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";

type DialogProps = {
  strategy: Strategy;
  onClose: () => void;
  /** If the strategy itself was open, another page must be shown. */
  onRemoved?: (() => Promise<void>) | undefined;
  onArchive: (strategy: Strategy) => void;
};

/** The confirmation dialogs for changing a strategy. */
export function StrategyDialogs({
  question,
  ...props
}: DialogProps & { question: "rename" | "archive" | "remove" }) {
  if (question === "rename") return <RenameDialog {...props} />;
  return question === "archive" ? <ArchiveDialog {...props} /> : <RemoveDialog {...props} />;
}

/** For a running strategy: archiving stops people in progress. */
function ArchiveDialog({ strategy, onClose, onArchive }: DialogProps) {
  const going = useQuery(
    read(strategiesContract.readArchiving, { params: { strategyId: strategy.id } }),
  );
  if (!going.data && !going.error) return null;
  return (
    <ConfirmDialog
      title={text.archiveTitle(strategy.name)}
      isOpen
      confirmLabel={text.archiveConfirm}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onArchive(strategy);
      }}
    >
      <Stack gap={12}>
        <p>
          {going.data
            ? text.archiveText(going.data.people, going.data.scheduled)
            : text.archiveFailed}
        </p>
        <p>{text.archiveAfter}</p>
      </Stack>
    </ConfirmDialog>
  );
}

function RenameDialog({ strategy, onClose }: DialogProps) {
  const queries = useQueryClient();
  const { id: strategyId, version } = strategy;

  async function rename(name: string): Promise<void> {
    const body = { name, version };
    const renamed = await call(strategiesContract.update, { params: { strategyId }, body });
    showAnswer(queries, showStrategy(renamed), STRATEGY_KEYS);
    onClose();
    notify({ type: "success", title: text.wasRenamed(renamed.name) });
  }

  return (
    <NameDialog
      title={text.renameTitle}
      confirmLabel={text.renameConfirm}
      label={text.name}
      name={strategy.name}
      maxLength={STRATEGY_NAME_LENGTH}
      problem={strategyNameProblem}
      failures={text.failures}
      submit={rename}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ strategy, onClose, onRemoved }: DialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(strategiesContract.remove),
    // While this is pending, no live change refetches the deleted strategy.
    mutationKey: keyOf(strategiesContract.list),
    async onSuccess() {
      onClose();
      // Otherwise it would be refetched and not found.
      await onRemoved?.();
      showAnswer(queries, hideStrategy(strategy), STRATEGY_KEYS);
      notify({ type: "success", title: text.wasRemoved(strategy.name) });
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(strategy.name)}
      isOpen
      confirmLabel={text.removeConfirm}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { strategyId: strategy.id } })}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

/** The server has the final say about allowed characters. */
function strategyNameProblem(name: string): string | undefined {
  const { length } = name.trim();
  return length >= 1 && length <= STRATEGY_NAME_LENGTH ? undefined : strategiesText.nameNotValid;
}
