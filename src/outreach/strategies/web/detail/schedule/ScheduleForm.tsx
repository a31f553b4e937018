import { CalendarPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { engineText } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { MailboxChoice } from "#src/outreach/strategies/engine/web/MailboxChoice.tsx";
import { MailboxRotation } from "#src/outreach/strategies/engine/web/MailboxRotation.tsx";
import { AssigneeChoice } from "#src/outreach/strategies/engine/web/tasks/AssigneeChoice.tsx";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { FOOTER_LENGTH } from "#src/outreach/strategies/strategies.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { strategiesText } from "#src/outreach/strategies/web/strategies.text.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { zoneName, zoneOptions } from "#src/ui/dates/zones.ts";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { HolidaysDialog } from "./HolidaysDialog.tsx";
import { useScheduleForm } from "./use-schedule-form.ts";
import { WindowFields } from "./WindowFields.tsx";
import { readDates } from "./window-rows.ts";

type ScheduleFormProps = {
  channel: Channel;
  strategy: Pick<Strategy, "id" | "projectId">;
  isReadOnly: boolean;
};

type Parts = { form: ReturnType<typeof useScheduleForm>; isReadOnly: boolean };

const OUT_OF_OFFICE = (["pause", "ignore"] as const).map((value) => ({
  value,
  label: text.outOfOffices[value],
}));

/** A channel's schedule, limits and stop rules. */
export function ScheduleForm({ channel, strategy, isReadOnly }: ScheduleFormProps) {
  const form = useScheduleForm(channel, strategy.id);
  const guard = useLeaveGuard(form.isUnsaved);

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
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        {channel.type === "email" ? (
          <FormSection title={engineText.mailboxes}>
            <MailboxChoice
              {...form.field("mailboxIds")}
              projectId={strategy.projectId}
              isReadOnly={isReadOnly}
            />
            <MailboxRotation
              campaignId={channel.campaign.campaignId}
              projectId={strategy.projectId}
              timeZone={channel.timeZone}
            />
          </FormSection>
        ) : null}
        <FormSection title={text.tasks} about={text.tasksAbout}>
          <AssigneeChoice {...form.field("assigneeId")} isReadOnly={isReadOnly} />
        </FormSection>
        <Hours form={form} isReadOnly={isReadOnly} />
        <Limits form={form} isReadOnly={isReadOnly} />
        {channel.type === "email" ? (
          <>
            <Stopping form={form} isReadOnly={isReadOnly} />
            <Footer form={form} isReadOnly={isReadOnly} />
          </>
        ) : (
          <LinkedinMail form={form} isReadOnly={isReadOnly} />
        )}
        <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
      </Form>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}

function Hours({ form, isReadOnly }: Parts) {
  const zone = form.field("timeZone");
  const holidays = form.field("holidays");
  const zones = useMemo(() => zoneOptions(zone.value), [zone.value]);
  return (
    <FormSection title={text.windows} about={text.windowsAbout}>
      <ComboBox
        {...zone}
        label={text.zone}
        valueLabel={zoneName(zone.value)}
        options={zones}
        isReadOnly={isReadOnly}
        onChange={(chosen) => {
          if (chosen) zone.onChange(chosen);
        }}
      />
      <Checkbox
        {...form.field("usesRecipientZone")}
        label={text.recipientZone}
        isReadOnly={isReadOnly}
      />
      <WindowFields windows={form.list("windows")} isReadOnly={isReadOnly} />
      <TextArea
        {...holidays}
        label={text.holidays}
        hint={text.holidaysHint}
        isOptional
        isReadOnly={isReadOnly}
        rows={2}
      />
      {isReadOnly ? null : (
        <AddHolidays
          onAdd={(dates) => {
            const lines = [...readDates(holidays.value).dates, ...dates];
            holidays.onChange([...new Set(lines)].sort().join("\n"));
          }}
        />
      )}
    </FormSection>
  );
}

function AddHolidays({ onAdd }: { onAdd: (dates: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Inline>
      <Button size="sm" icon={CalendarPlus} onPress={() => setOpen(true)}>
        {text.addHolidays}
      </Button>
      {isOpen ? <HolidaysDialog onAdd={onAdd} onClose={() => setOpen(false)} /> : null}
    </Inline>
  );
}

function Limits({ form, isReadOnly }: Parts) {
  const bounds = { min: 1, max: 10_000, isReadOnly };
  return (
    <FormSection title={text.limits} about={text.limitsAbout}>
      <NumberField {...form.field("messagesPerDay")} {...bounds} label={text.messagesPerDay} />
      <NumberField {...form.field("newLeadsPerDay")} {...bounds} label={text.newLeadsPerDay} />
    </FormSection>
  );
}

function Stopping({ form, isReadOnly }: Parts) {
  return (
    <FormSection title={text.stopping} about={text.stoppingAbout}>
      <Checkbox
        {...form.field("stopsForCompany")}
        label={text.stopsForCompany}
        isReadOnly={isReadOnly}
      />
      <Select
        {...form.field("outOfOffice")}
        label={text.outOfOffice}
        options={OUT_OF_OFFICE}
        isReadOnly={isReadOnly}
      />
    </FormSection>
  );
}

function Footer({ form, isReadOnly }: Parts) {
  return (
    <FormSection title={text.signatureAndFooter} about={text.footerHint}>
      <Checkbox
        {...form.field("addsSignature")}
        label={text.addsSignature}
        isReadOnly={isReadOnly}
      />
      <TextArea
        {...form.field("footer")}
        label={text.footerText}
        isOptional
        isReadOnly={isReadOnly}
        limit={FOOTER_LENGTH}
        rows={2}
      />
    </FormSection>
  );
}

function LinkedinMail({ form, isReadOnly }: Parts) {
  return (
    <FormSection title={text.stopping} about={text.linkedinMailAbout}>
      <Checkbox
        {...form.field("readsLinkedinMail")}
        label={text.readsLinkedinMail}
        isReadOnly={isReadOnly}
      />
    </FormSection>
  );
}
