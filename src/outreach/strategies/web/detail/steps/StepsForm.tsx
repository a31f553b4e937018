import { ListPlus } from "lucide-react";
import { useState } from "react";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { CompareSteps } from "#src/outreach/strategies/web/detail/compare/CompareSteps.tsx";
import { compareText } from "#src/outreach/strategies/web/detail/compare/compare.text.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { StepFacts } from "#src/outreach/strategies/writing/web/StepFacts.tsx";
import { WriteSteps } from "#src/outreach/strategies/writing/web/WriteSteps.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { ImpactDialog } from "./ImpactDialog.tsx";
import { impactText } from "./impact.text.ts";
import { Preview } from "./Preview.tsx";
import { StepFields } from "./StepFields.tsx";
import { toRow, toStep } from "./step-rows.ts";
import { useStepsForm } from "./use-steps-form.ts";

type StepsFormProps = { channel: Channel; strategyId: string; projectId: string };

/** All steps of a channel in one form, next to the preview. */
export function StepsForm({ channel, strategyId, projectId }: StepsFormProps) {
  const form = useStepsForm(channel, strategyId);
  const guard = useLeaveGuard(form.isUnsaved);
  const steps = form.list("steps");
  const [isComparing, setComparing] = useState(false);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <div className={styles.split}>
      <div className={styles.main}>
        <WriteSteps
          projectId={projectId}
          campaignId={channel.campaign.campaignId}
          isRunning={channel.campaign.status === "active"}
          current={steps.rows.map(({ values }) => values.body)}
          onUse={form.takeOver}
        />
        <StepFacts campaignId={channel.campaign.campaignId} />
        {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
        <FailureNotice
          sentence={
            form.failure ? describeFailure(form.failure, strategiesText.failures) : undefined
          }
          pauseSeconds={form.pauseSeconds}
          onPauseEnd={form.clearFailure}
        />
        {form.hasConflict ? (
          <InlineNotice kind="warning" title={text.theirs}>
            <Inline>
              <Button size="sm" onPress={() => setComparing(true)}>
                {compareText.compare}
              </Button>
              <Button size="sm" kind="ghost" onPress={form.takeTheirs}>
                {text.takeTheirs}
              </Button>
              <Button size="sm" kind="ghost" onPress={form.keepMine}>
                {text.keepMine}
              </Button>
            </Inline>
          </InlineNotice>
        ) : null}
        {form.hasConflict && isComparing ? (
          <CompareSteps
            theirs={channel.campaign.steps.map(toRow)}
            mine={steps.rows.map(({ values }) => values)}
            onTakeTheirs={form.takeTheirs}
            onKeepMine={form.keepMine}
            onClose={() => setComparing(false)}
          />
        ) : null}
        <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
          {steps.rows.length === 0 ? (
            <EmptyState
              size="region"
              icon={ListPlus}
              title={text.none}
              sentence={text.noneHint}
              action={<AddButtons type={channel.type} steps={steps} />}
            />
          ) : null}
          {steps.rows.length > 0 ? <VisuallyHidden as="h2">{text.steps}</VisuallyHidden> : null}
          {steps.rows.map((row, index) => (
            <StepFields key={row.key} row={row} at={index + 1} of={steps.rows.length} />
          ))}
          <FailureNotice sentence={steps.error} />
          {steps.rows.length > 0 ? <AddButtons type={channel.type} steps={steps} /> : null}
          <SaveBar
            isUnsaved={form.isUnsaved}
            says={changesOf(form.changed, channel)}
            isBusy={form.isBusy}
            onDiscard={form.reset}
          />
        </Form>
        {form.impact ? (
          <ImpactDialog
            of={form.impact}
            isBusy={form.isBusy}
            onSave={form.agree}
            onClose={form.disagree}
          />
        ) : null}
        <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
      </div>
      {steps.rows.length > 0 ? (
        <Preview
          steps={steps.rows.map(({ values }) => toStep(values))}
          channel={channel}
          place={{ projectId, strategyId }}
          maySend
        />
      ) : null}
    </div>
  );
}

function changesOf(count: number, { campaign }: Channel): string {
  const changed = text.changed(count);
  return campaign.status === "draft" ? changed : `${changed}. ${impactText.reviewed}.`;
}

type AddButtonsProps = {
  type: Channel["type"];
  steps: ReturnType<ReturnType<typeof useStepsForm>["list"]>;
};

/** The first step has no wait. */
function AddButtons({ type, steps }: AddButtonsProps) {
  const first = steps.rows.length === 0 ? { waitAmount: 0 } : {};
  const kind = type === "email" ? "email" : "linkedin";
  return (
    <Inline>
      <PressButton ref={steps.addRef} onPress={() => steps.add({ ...first, kind })}>
        {kind === "email" ? text.addEmail : text.addLinkedin}
      </PressButton>
      <PressButton kind="ghost" onPress={() => steps.add({ ...first, kind: "task" })}>
        {text.addTask}
      </PressButton>
    </Inline>
  );
}
