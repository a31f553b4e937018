import { readRecipients } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";

const scheduleChooser = lazyPart(() => import("./ScheduleChooser.tsx"));

type SendDialogsProps = {
  composer: Composer;
  projectId: string;
  timeZone: string;
  isScheduling: boolean;
  onScheduled: () => void;
};

/** The dialogs before sending: schedule and warnings. */
export function SendDialogs(props: SendDialogsProps) {
  const { composer, projectId, timeZone, isScheduling, onScheduled } = props;
  const { content, asked, send, sendAnyway, stopAsking } = composer;
  const chooser = scheduleChooser.useWhen(isScheduling, onScheduled);
  return (
    <>
      {chooser && isScheduling ? (
        <chooser.ScheduleChooser
          projectId={projectId}
          to={readRecipients(content.to)}
          timeZone={timeZone}
          onClose={onScheduled}
          onChosen={(moment) => send({ moment, isDone: false })}
        />
      ) : null}
      <ConfirmDialog
        title={text.warningsTitle}
        isOpen={asked !== undefined}
        onClose={stopAsking}
        kind="primary"
        confirmLabel={text.sendAnyway}
        onConfirm={() => asked && sendAnyway(asked.wish)}
      >
        {asked?.warnings.map((warning) => (
          <p key={warning.kind}>{text.warning(warning)}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
