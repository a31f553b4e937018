import { readRecipients } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";

const scheduleChooser = lazyPart(() => import("./ScheduleChooser.tsx"));
const reminderChooser = lazyPart(() => import("./ReminderChooser.tsx"));

/** The time being chosen. */
export type AskedTime = "schedule" | "reminder";

type SendDialogsProps = {
  composer: Composer;
  projectId: string;
  timeZone: string;
  askedTime: AskedTime | undefined;
  onTimeChosen: () => void;
};

/** The dialogs before sending: its time, that of its reminder, and warnings. */
export function SendDialogs(props: SendDialogsProps) {
  const { composer, projectId, timeZone, askedTime, onTimeChosen } = props;
  const { content, change, asked, send, sendAnyway, stopAsking } = composer;
  const chooser = scheduleChooser.useWhen(askedTime === "schedule", onTimeChosen);
  const reminder = reminderChooser.useWhen(askedTime === "reminder", onTimeChosen);
  return (
    <>
      {chooser && askedTime === "schedule" ? (
        <chooser.ScheduleChooser
          projectId={projectId}
          to={readRecipients(content.to)}
          timeZone={timeZone}
          onClose={onTimeChosen}
          onChosen={(moment) => send({ moment, isDone: false })}
        />
      ) : null}
      {reminder && askedTime === "reminder" ? (
        <reminder.ReminderChooser
          timeZone={timeZone}
          sendsAt={content.schedule?.at}
          isSet={content.remindAt !== null}
          onClose={onTimeChosen}
          onChosen={(remindAt) => change({ remindAt })}
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
