import { ListPlus, Mail, SquareCheckBig } from "lucide-react";
import { useRef, useState } from "react";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { CompareSteps } from "#src/outreach/strategies/web/detail/compare/CompareSteps.tsx";
import { compareText } from "#src/outreach/strategies/web/detail/compare/compare.text.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { ImpactDialog } from "#src/outreach/strategies/web/detail/impact/ImpactDialog.tsx";
import { impactText } from "#src/outreach/strategies/web/detail/impact/impact.text.ts";
import { useTurnChannel } from "#src/outreach/strategies/web/detail/running/use-turn-channel.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import { shownChannel } from "#src/outreach/strategies/web/detail/shown-channel.ts";
import { LinkedinGlyph } from "#src/outreach/strategies/web/detail/timeline/LinkedinGlyph.tsx";
import { Timeline } from "#src/outreach/strategies/web/detail/timeline/Timeline.tsx";
import { useDays } from "#src/outreach/strategies/web/detail/timeline/use-days.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { StepFacts } from "#src/outreach/strategies/writing/web/StepFacts.tsx";
import { WriteSteps } from "#src/outreach/strategies/writing/web/WriteSteps.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { Preview } from "./Preview.tsx";
import { StepFields } from "./StepFields.tsx";
import { rowsOf } from "./sequence-rows.ts";
import { type StepRow, toStep } from "./step-rows.ts";
import { Templates } from "./Templates.tsx";
import { useSequenceForm } from "./use-sequence-form.ts";

type Sequence = ReturnType<typeof useSequenceForm>;

/** The steps of a strategy: the order at the start, one step in the editor, and its preview. */
export function SequenceForm({ strategy }: { strategy: Strategy }) {
  const [selected, setSelected] = useState<string>();
  const form = useSequenceForm({ strategy, reveal: (name) => setSelected(name.split(".")[1]) });
  const [version, setVersion] = useState(0);
  /** On a narrow screen it is below the timeline. */
  const editor = useRef<HTMLDivElement>(null);
  const { rows } = form.list("steps");
  const open = rows.find(({ key }) => key === selected) ?? rows[0];
  const channel = shownChannel(strategy.channels, open?.values.channel);
  const { isOneSequence } = form.values;
  const shown = rows.map((row) => ({
    key: row.key,
    channel: row.values.channel,
    step: toStep(row.values),
    isWrong: isWrong(row),
  }));
  const days = useDays(strategy.channels, { steps: shown, isOneSequence });
  const { id: strategyId, projectId } = strategy;
  const own = rows.filter(({ values }) => values.channel === channel.type);
  return (
    <div className={styles.sequence}>
      <div className={styles.top}>
        <Notices form={form} strategy={strategy} />
        <WriteSteps
          key={channel.type}
          projectId={projectId}
          campaignId={channel.campaign.campaignId}
          isRunning={channel.campaign.status === "active"}
          current={own.map(({ values }) => values.body)}
          onUse={(at, drafted) => form.takeOver(channel.type, at, drafted)}
        />
        {strategy.channels.map(({ campaign: { campaignId } }) => (
          <StepFacts key={campaignId} campaignId={campaignId} />
        ))}
      </div>
      {rows.length > 0 ? (
        <Timeline
          steps={shown}
          days={days}
          isSplit={!isOneSequence}
          selected={open?.key}
          onSelect={(key) => {
            setSelected(key);
            editor.current?.scrollIntoView({ block: "nearest" });
          }}
        >
          <AddButtons form={form} after={rows.at(-1)?.values} />
          <Inline>
            <Templates form={form} open={open?.key} strategy={strategy} />
          </Inline>
        </Timeline>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its fields */}
      <div
        ref={editor}
        className={styles.editor}
        onFocus={({ target }) => {
          if (target.matches("input, textarea, [contenteditable]")) setVersion(versionAt(target));
        }}
      >
        <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
          {rows.length === 0 ? (
            <EmptyState
              size="region"
              icon={ListPlus}
              title={text.none}
              sentence={text.noneHint}
              action={
                <Inline>
                  <AddButtons form={form} after={undefined} />
                  <Templates form={form} open={undefined} strategy={strategy} />
                </Inline>
              }
            />
          ) : null}
          {open ? (
            <StepFields
              key={open.key}
              row={withinChannel(open, rows, isOneSequence)}
              {...placeOf(open, rows, isOneSequence)}
            />
          ) : null}
          <FailureNotice sentence={form.list("steps").error} />
          <SaveBar
            isUnsaved={form.isUnsaved}
            says={saysChanged(form)}
            isBusy={form.isBusy}
            onDiscard={form.reset}
          />
        </Form>
      </div>
      {open ? (
        <Preview
          steps={own.map(({ values }) => toStep(values))}
          numbers={own.map((row, at) => (isOneSequence ? rows.indexOf(row) : at) + 1)}
          at={own.indexOf(open)}
          channel={channel}
          place={{ projectId, strategyId }}
          version={version}
          onVersion={setVersion}
          maySend
        />
      ) : null}
    </div>
  );
}

/** The version that an element of the editor belongs to. */
function versionAt(element: Element): number {
  return Number(element.closest<HTMLElement>("[data-version]")?.dataset.version ?? 0);
}

type Row = FormRow<StepRow>;

/** The index of a step in its order, which is that of its channel if channels run side by side. */
function placeOf(row: Row, rows: readonly Row[], isOneSequence: boolean) {
  const { channel } = row.values;
  const order = isOneSequence ? rows : rows.filter(({ values }) => values.channel === channel);
  const emails = rows.filter(({ values }) => values.kind === "email" && values.channel === channel);
  return { at: order.indexOf(row) + 1, of: order.length, isFirstEmail: emails[0] === row };
}

/** If channels run side by side, a step moves only among those of its channel. */
function withinChannel(row: Row, rows: readonly Row[], isOneSequence: boolean): Row {
  if (isOneSequence) return row;
  const at = rows.indexOf(row);
  return {
    ...row,
    canMove: (by) => rows[at + by]?.values.channel === row.values.channel && row.canMove(by),
  };
}

const FIELDS = ["subject", "body", "title", "instructions", "waitAmount", "attachments"] as const;

function isWrong(row: Row): boolean {
  return (
    FIELDS.some((name) => row.field(name).error !== undefined) ||
    row
      .list("variants")
      .rows.some((one) => one.field("subject").error ?? one.field("body").error) ||
    row.list("runIf").rows.some((one) => one.field("field").error ?? one.field("value").error)
  );
}

function saysChanged({ changed, isStarted }: Sequence): string {
  const said = text.changed(changed);
  return isStarted ? `${said}. ${impactText.reviewed}.` : said;
}

/** Notices about the sequence as a whole. */
function Notices({ form, strategy }: { form: Sequence; strategy: Strategy }) {
  const guard = useLeaveGuard(form.isUnsaved);
  const [isComparing, setComparing] = useState(false);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, strategiesText.failures) : undefined}
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
          theirs={rowsOf(strategy.channels)}
          mine={form.values.steps}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {form.values.isOneSequence ? null : (
        <InlineNotice kind="info" title={text.sideBySide}>
          <Button size="sm" onPress={form.combine}>
            {text.combine}
          </Button>
        </InlineNotice>
      )}
      <ChannelsOff form={form} strategy={strategy} />
      {form.impact ? (
        <ImpactDialog
          of={form.impact}
          isBusy={form.isBusy}
          onSave={form.agree}
          onClose={form.disagree}
        />
      ) : null}
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}

/** Steps of a channel that is off never run. */
function ChannelsOff({ form, strategy }: { form: Sequence; strategy: Strategy }) {
  const turn = useTurnChannel(strategy.id);
  const off = strategy.channels.filter(
    ({ type, isOn }) => !isOn && form.values.steps.some(({ channel }) => channel === type),
  );
  return off.map(({ channelId, type }) => (
    <InlineNotice
      key={type}
      kind="warning"
      title={text.channelIsOff(strategiesText.channels[type])}
    >
      <Button size="sm" onPress={() => void turn({ channelId, type, to: true })}>
        {text.turnOn(strategiesText.channels[type])}
      </Button>
    </InlineNotice>
  ));
}

type AddButtonsProps = { form: Sequence; after: StepRow | undefined };

/** The first step has no wait. A task belongs to the channel of the step before it. */
function AddButtons({ form, after }: AddButtonsProps) {
  const steps = form.list("steps");
  const first = after ? {} : { waitAmount: 0 };
  const hasLinkedin = steps.rows.some(({ values }) => values.kind === "linkedin");
  const add = (values: Partial<StepRow>) => steps.add({ ...first, ...values });
  return (
    <Inline>
      <PressButton
        ref={steps.addRef}
        size="sm"
        onPress={() => add({ kind: "email", channel: "email" })}
      >
        <Icon of={Mail} size="sm" />
        {text.addEmail}
      </PressButton>
      <PressButton
        size="sm"
        onPress={() =>
          add({
            kind: "linkedin",
            channel: "linkedin",
            action: hasLinkedin ? "message" : "connect",
          })
        }
      >
        <Icon of={LinkedinGlyph} size="sm" />
        {text.addLinkedin}
      </PressButton>
      <PressButton
        size="sm"
        onPress={() => add({ kind: "task", channel: after?.channel ?? "email" })}
      >
        <Icon of={SquareCheckBig} size="sm" />
        {text.addTask}
      </PressButton>
    </Inline>
  );
}
