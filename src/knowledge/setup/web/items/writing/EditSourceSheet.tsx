import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Node } from "prosemirror-model";
import { useState } from "react";
import { decode } from "#src/editor/document/decode.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { SourceType } from "#src/knowledge/setup/setup.rules.ts";
import type { SetupSource } from "#src/knowledge/setup/sources.rules.ts";
import { AnalysisCost } from "#src/knowledge/setup/web/items/AnalysisCost.tsx";
import { changeItem, SETUP_KEYS } from "#src/knowledge/setup/web/items/item-cache.ts";
import { itemsText as text } from "#src/knowledge/setup/web/items/items.text.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { sourceQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { MAX_TEXT, textProblem } from "./item-text.ts";
import { WritingSheet } from "./WritingSheet.tsx";

/** Bundled with the Markdown parsers, which the setup screens do not need. */
const readableMarkdownPart = lazyPart(
  () => import("#src/editor/document/markdown/readable-markdown.ts"),
);

const LINES: readonly SkeletonLine[] = [{ id: "text", look: "field" }];

type EditSourceSheetProps = { item: SetupItem; type: SourceType; onClose: () => void };

/** Corrects the source text of a case study or competitor. */
export function EditSourceSheet({ item, type, onClose }: EditSourceSheetProps) {
  const queries = useQueryClient();
  const query = sourceQuery(item.id);
  const source = useQuery(query);
  const [opened, setOpened] = useState<SetupSource>();
  const isOpened = opened !== undefined;
  const part = readableMarkdownPart.useRequired();
  const phase = useLoadingPhase(!(isOpened && part) && !source.error);
  // A later save by someone else does not replace the text being edited.
  if (!isOpened && source.data && !source.isStale) setOpened(source.data);
  const reopen = async () => setOpened(await queries.fetchQuery({ ...query, staleTime: 0 }));
  if (opened && part)
    return (
      <SourceForm
        key={opened.version}
        {...{ item, type, onClose }}
        write={part.readableMarkdown}
        source={opened}
        onChanged={reopen}
      />
    );
  return (
    <Sheet title={text.sourceTitle(item.name)} isOpen onClose={onClose}>
      {source.error ? (
        <ErrorState
          title={text.sourceFailed}
          reason={describeFailure(source.error, setupText.failures)}
          error={source.error}
          onRetry={() => void source.refetch()}
          isRetrying={source.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
    </Sheet>
  );
}

type SourceFormProps = EditSourceSheetProps & {
  source: SetupSource;
  write: (doc: Node) => string;
  /** Loads the version that someone else has saved. */
  onChanged: () => Promise<void>;
};

function SourceForm(props: SourceFormProps) {
  const { item, type, source, write, onChanged, onClose } = props;
  const queries = useQueryClient();
  const { id: setupId, projectId, name } = item;
  // The base version is stored with the draft, and is 0 without one.
  const [initial] = useState(() => ({
    content: write(decode(source.content).doc).trimEnd(),
    typedOver: 0,
  }));
  const form = useForm({
    initial,
    startAt: "content",
    keepAs: `source of ${setupId}`,
    rules: { content: textProblem },
    async submit({ content }) {
      if (content === initial.content) return onClose();
      const body = { content, version: source.version };
      const saved = await call(setupContract.correctSource, { params: { setupId }, body }).catch(
        async (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== "setup_source_changed") throw error;
          await onChanged();
          throw error;
        },
      );
      const { queryKey } = sourceQuery(setupId);
      showAnswer(queries, changeItem(setupId, saved), [...SETUP_KEYS, queryKey]);
      onClose();
      const isBegun = saved.status === "in-progress";
      const description = isBegun ? { description: text.analysisBegan } : {};
      notify({ type: "success", title: text.sourceSaved(name), ...description });
    },
  });
  const field = form.field("content");
  const change = (to: string) => {
    field.onChange(to);
    form.set(({ content, typedOver }) => ({
      typedOver: content === initial.content ? 0 : typedOver || source.version,
    }));
  };
  const isReplaced = form.isKept && form.values.typedOver !== source.version;
  return (
    <WritingSheet
      title={text.sourceTitle(name)}
      form={form}
      submitLabel={text.saveSource}
      onClose={onClose}
      notice={isReplaced ? <InlineNotice kind="warning">{text.sourceReplaced}</InlineNotice> : null}
    >
      <TextArea
        {...field}
        onChange={change}
        label={text.text}
        hint={text.sourceHint}
        rows={18}
        maxRows={28}
        limit={MAX_TEXT}
      />
      <AnalysisCost projectId={projectId} type={type} setupId={setupId} />
    </WritingSheet>
  );
}

/** Stored as blocks, edited as text. */
