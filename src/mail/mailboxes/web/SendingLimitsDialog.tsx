import { useQueryClient } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { MAX_GAP_MINUTES, MAX_PER_DAY, MAX_PER_HOUR } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { mailboxesText as text } from "./mailboxes.text.ts";
import { MAILBOXES_KEY, type MailboxRow } from "./mailboxes-query.ts";

type SendingLimitsDialogProps = { mailbox: MailboxRow; onClose: () => void };

const MOST = {
  dailyLimit: MAX_PER_DAY,
  hourlyLimit: MAX_PER_HOUR,
  gapMinutes: MAX_GAP_MINUTES,
  rampStart: MAX_PER_DAY,
  rampStep: MAX_PER_DAY,
};
type Limit = keyof typeof MOST;
type Values = Record<Limit, number | null> & { rampsUp: boolean };

/** How much campaigns may send from a mailbox, and how fast. */
export function SendingLimitsDialog({ mailbox, onClose }: SendingLimitsDialogProps) {
  const { mailboxId, email, sending } = mailbox;
  const queries = useQueryClient();
  const form = useForm<Values>({
    initial: {
      dailyLimit: sending.dailyLimit,
      hourlyLimit: sending.hourlyLimit,
      gapMinutes: sending.gapMinutes,
      rampsUp: sending.rampUp.isOn,
      rampStart: sending.rampUp.start,
      rampStep: sending.rampUp.step,
    },
    startAt: "dailyLimit",
    rules: {
      dailyLimit: ruleOf("dailyLimit"),
      hourlyLimit: ruleOf("hourlyLimit"),
      gapMinutes: ruleOf("gapMinutes"),
      rampStart: (limit, { rampsUp }) => (rampsUp ? ruleOf("rampStart")(limit) : undefined),
      rampStep: (limit, { rampsUp }) => (rampsUp ? ruleOf("rampStep")(limit) : undefined),
    },
    async submit({ dailyLimit, hourlyLimit, gapMinutes, rampsUp, rampStart, rampStep }) {
      await call(mailboxesContract.update, {
        params: { mailboxId },
        body: {
          dailyLimit: dailyLimit ?? sending.dailyLimit,
          hourlyLimit: hourlyLimit ?? sending.hourlyLimit,
          gapMinutes: gapMinutes ?? sending.gapMinutes,
          rampUp:
            rampsUp && rampStart !== null && rampStep !== null
              ? { isOn: true, start: rampStart, step: rampStep }
              : { ...sending.rampUp, isOn: false },
        },
      });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: text.saved(email) });
    },
  });
  const field = (name: Limit) => ({ ...form.field(name), min: 1, max: MOST[name] });
  return (
    <FormDialog
      title={text.limitsTitle}
      confirmLabel={text.editConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.limitsAbout}</p>
      <NumberField {...field("dailyLimit")} label={text.dailyLimit} hint={text.dailyLimitHint} />
      <NumberField {...field("hourlyLimit")} label={text.hourlyLimit} />
      <NumberField {...field("gapMinutes")} label={text.gapMinutes} hint={text.gapMinutesHint} />
      <Checkbox {...form.field("rampsUp")} label={text.rampUp} hint={text.rampUpHint} />
      {form.values.rampsUp ? (
        <>
          <NumberField {...field("rampStart")} label={text.rampStart} />
          <NumberField {...field("rampStep")} label={text.rampStep} />
        </>
      ) : null}
    </FormDialog>
  );
}

function ruleOf(name: Limit) {
  return (limit: number | null) =>
    limit === null || !Number.isInteger(limit) || limit < 1 || limit > MOST[name]
      ? text.limitInvalid(MOST[name])
      : undefined;
}
