import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import {
  type DraftedStep,
  type StepsDraft,
  writingContract,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { StepDrafts } from "./StepDrafts.tsx";
import { useStepDraft } from "./use-step-draft.ts";
import { WriteDialog } from "./WriteDialog.tsx";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

type WriteStepsProps = {
  projectId: string;
  campaignId: string;
  isRunning: boolean;
  /** The current texts of the steps. */
  current: readonly string[];
  onUse: (at: number, step: DraftedStep) => void;
};

/** Generates steps from documentation pages: requests them, waits, and accepts them one by one. */
export function WriteSteps(props: WriteStepsProps) {
  const { projectId, campaignId, isRunning, current, onUse } = props;
  /** The preselected pages of the dialog, while it is open. */
  const [asked, setAsked] = useState<readonly string[]>();
  const { draft, begin, discard, cancel } = useStepDraft(campaignId);
  return (
    <>
      <StaleQuotes campaignId={campaignId} isRunning={isRunning} onRewrite={setAsked} />
      {draft?.drafted ? (
        <StepDrafts
          key={draft.draftId}
          projectId={projectId}
          draft={draft}
          current={current}
          onUse={onUse}
          onDone={() => discard.mutate()}
        />
      ) : (
        <Unfinished
          draft={draft}
          isCancelling={cancel.isPending || cancel.isSuccess}
          onCancel={(workId) => cancel.mutate({ params: { workId } })}
          onAsk={() => setAsked([])}
        />
      )}
      {asked ? (
        <WriteDialog
          pageIds={asked}
          projectId={projectId}
          steps={current.length}
          before={draft}
          begin={begin}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

type UnfinishedProps = {
  draft: StepsDraft | undefined;
  isCancelling: boolean;
  onCancel: (workId: string) => void;
  onAsk: () => void;
};

function Unfinished({ draft, isCancelling, onCancel, onAsk }: UnfinishedProps) {
  if (draft?.status === "in-progress")
    return (
      <JobProgress
        title={text.writing}
        job={{
          is: "running",
          phase: "",
          startedAt: Date.parse(draft.createdAt),
          canLeave: true,
          onCancel: () => onCancel(draft.workId),
          isCancelling,
        }}
      />
    );
  return (
    <>
      {draft?.status === "failed" ? (
        <InlineNotice kind="warning">{reasonOf(draft.errorCode)}</InlineNotice>
      ) : null}
      {draft?.status === "cancelled" ? (
        <InlineNotice kind="info">{text.wasCancelled}</InlineNotice>
      ) : null}
      <Inline>
        <Button kind="ai" size="sm" icon={Sparkles} onPress={onAsk}>
          {draft ? text.again : text.begin}
        </Button>
      </Inline>
    </>
  );
}

function reasonOf(code: string | null): string {
  const sentences: Readonly<Record<string, string>> = text.failures;
  return sentences[code ?? ""] ?? text.failed;
}

const MAX_SHOWN = 5;

type StaleQuotesProps = {
  campaignId: string;
  isRunning: boolean;
  /** Regenerates steps from the pages that still exist. */
  onRewrite: (pageIds: readonly string[]) => void;
};

/** Warns about pages that no longer match the steps generated from them. */
function StaleQuotes({ campaignId, isRunning, onRewrite }: StaleQuotesProps) {
  const { data } = useQuery(read(writingContract.listStale, { params: { campaignId } }));
  if (!data || data.total === 0) return null;
  const pages = new Set(data.list.flatMap(({ pageId, pageName }) => (pageName ? [pageId] : [])));
  return (
    <InlineNotice kind="warning" title={text.stale(data.total)}>
      <ul className={styles.stale}>
        {data.list.slice(0, MAX_SHOWN).map(({ stepId, position, pageName, isInternal, quote }) => {
          const line = text[isInternal ? "internalLine" : "staleLine"];
          return (
            <li key={`${stepId} ${quote}`}>
              {line(position, pageName ?? text.removedPage)}: “{quote}”
            </li>
          );
        })}
      </ul>
      {isRunning ? <p>{text.staleRunning}</p> : null}
      {pages.size > 0 ? (
        <Inline>
          <Button size="sm" icon={Sparkles} onPress={() => onRewrite([...pages])}>
            {text.rewrite}
          </Button>
        </Inline>
      ) : null}
    </InlineNotice>
  );
}
