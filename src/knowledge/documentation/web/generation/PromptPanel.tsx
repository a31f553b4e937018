import { useQuery } from "@tanstack/react-query";
import { Check, Sparkles } from "lucide-react";
import { useState } from "react";
import { ConnectModel, useHasNoModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import { useQuotes } from "#src/knowledge/document-store/web/quotes.public.tsx";
import type { AiPrompt, Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { DroppedSources } from "#src/knowledge/rebuild-stale/web/dropped-sources.public.tsx";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { openDraft } from "#src/platform/web/drafts.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { aiText as text } from "./ai.text.ts";
import styles from "./Generation.module.css";
import { PageCost } from "./GenerationCost.tsx";
import { useRegenerate } from "./use-generate.ts";
import { useLastRun } from "./use-last-run.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
  { id: "third", look: "text" },
];

type PromptPanelProps = { page: Page; mayEdit: boolean };

/** A generated page's prompt and sources, with a way to regenerate it. */
export function PromptPanel({ page, mayEdit }: PromptPanelProps) {
  const { projectId, promptType } = page;
  const query = { projectId, ...(promptType ? { type: promptType } : {}) };
  const prompts = useQuery(read(generationContract.listPrompts, { query }));
  const { data, error } = prompts;
  const phase = useLoadingPhase(!data && !error);
  const prompt = page.prompts[0] ?? data?.list[0];
  return (
    <div className={styles.panel}>
      {error && !prompt ? (
        <ErrorState
          title={text.promptsFailed}
          reason={describeFailure(error, documentationText.failures)}
          error={error}
          onRetry={() => void prompts.refetch()}
          isRetrying={prompts.isFetching}
        />
      ) : null}
      {phase === "skeleton" && !prompt ? <Skeleton lines={LINES} /> : null}
      {prompt ? <Prompt key={page.id} page={page} prompt={prompt} mayEdit={mayEdit} /> : null}
    </div>
  );
}

type PromptProps = { page: Page; prompt: AiPrompt; mayEdit: boolean };

function Prompt({ page, prompt, mayEdit }: PromptProps) {
  const { type, name, defaultInstruction, variables } = prompt;
  const [draft] = useState(() => openDraft(`prompt ${page.id} ${type}`));
  const [written, setWritten] = useState(() => {
    const kept = mayEdit ? draft.read()?.instruction : undefined;
    return typeof kept === "string" ? kept : undefined;
  });
  const regenerate = useRegenerate();
  const instruction = written ?? prompt.instruction;
  const isOwn = instruction !== defaultInstruction;
  const isRunning = page.status === "in-progress";
  const write = (next: string) => {
    setWritten(next);
    draft.keep(next === prompt.instruction ? {} : { instruction: next });
  };
  const run = async () => {
    // An empty prompt selects the default.
    const wanted = { type, instruction: isOwn ? instruction : "" };
    if (await regenerate({ page, prompts: [wanted] })) draft.keep({});
  };
  const hasNoModel = useHasNoModel(page.projectId) === true;
  return (
    <>
      {hasNoModel ? (
        <InlineNotice kind="info">
          {text.promptUnused} <ConnectModel projectId={page.projectId} />
        </InlineNotice>
      ) : null}
      <TextArea
        name="instruction"
        label={name}
        value={instruction}
        onChange={write}
        maxRows={18}
        isReadOnly={!mayEdit}
        {...(variables.length > 0 ? { hint: text.variables(variables) } : {})}
      />
      <div className={styles.under}>
        <span>{isOwn ? text.ownWording : text.defaultWording}</span>
        {isOwn && mayEdit ? (
          <Button size="xs" kind="ghost" onPress={() => write(defaultInstruction)}>
            {text.reset}
          </Button>
        ) : null}
      </div>
      <Sources pageId={page.id} />
      {mayEdit ? (
        <>
          <div>
            <Button kind="ai" icon={Sparkles} isBusy={isRunning} onPress={() => void run()}>
              {text.regenerate}
            </Button>
          </div>
          <PageCost pageId={page.id} />
          {page.stale ? <DroppedSources projectId={page.projectId} documentId={page.id} /> : null}
          <p className={styles.quiet}>{text.keepsChanges}</p>
        </>
      ) : null}
      <LastRun page={page} />
    </>
  );
}

function Sources({ pageId }: { pageId: string }) {
  const { sources } = useQuotes(pageId, false);
  if (sources.length === 0) return <p className={styles.quiet}>{text.noSources}</p>;
  return (
    <section>
      <h3 className={styles.under}>{text.sources(sources.length)}</h3>
      <ul className={styles.sources}>
        {sources.map(({ number, name, count }) => (
          <li key={number} className={styles.source}>
            <span className={styles.check}>
              <Icon of={Check} size="xs" />
            </span>
            <span className={styles.sourceName}>{name ?? text.deletedSource}</span>
            <span className={styles.quiet}>{text.sentences(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastRun({ page }: { page: Page }) {
  const at = useLastRun(page);
  return at ? <p className={styles.quiet}>{text.lastRun(at)}</p> : null;
}
