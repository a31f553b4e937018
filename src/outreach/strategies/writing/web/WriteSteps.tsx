import { Sparkles } from "lucide-react";
import { useState } from "react";
import type { DraftedStep, StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { StaleQuotes } from "./StaleQuotes.tsx";
import { StepDrafts } from "./StepDrafts.tsx";
import { useStepDraft } from "./use-step-draft.ts";
import { WriteDialog } from "./WriteDialog.tsx";
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
