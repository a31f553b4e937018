import { Send } from "lucide-react";
import { useState } from "react";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";

type TestMail = {
  title: string;
  subject: string;
  body: string;
  attachments: { fileId: string; name: string }[];
};
type SendTestProps = {
  campaignId: string;
  mailboxes: readonly Mailbox[];
  /** The mailbox of the preview. */
  from: string | undefined;
  /** The emails rendered for a mailbox. */
  mailsFrom: (mailbox: Mailbox | undefined) => readonly TestMail[];
};

/** Sends the previewed emails to a team member. */
export function SendTest(props: SendTestProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <PressButton size="sm" onPress={() => setOpen(true)}>
        <Icon of={Send} size="sm" />
        {text.sendTest}
      </PressButton>
      {isOpen ? <TestDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

type Values = { step: string; mailboxId: string; to: string };

type TestDialogProps = SendTestProps & { onClose(): void };

function TestDialog({ campaignId, mailboxes, from, mailsFrom, onClose }: TestDialogProps) {
  const { email } = useUser();
  const mails = mailsFrom(mailboxes.find(({ mailboxId }) => mailboxId === from));
  const form = useForm<Values>({
    initial: { step: "0", mailboxId: from ?? mailboxes[0]?.mailboxId ?? "", to: email },
    startAt: "to",
    rules: {
      mailboxId: (value) => (value === "" ? text.mailboxMissing : undefined),
      to: (value) => (isEmail(value.trim()) ? undefined : text.addressNotValid),
    },
    async submit({ step, mailboxId, to }) {
      const sender = mailboxes.find((one) => one.mailboxId === mailboxId);
      const mail = mailsFrom(sender)[Number(step)];
      if (!mail) return;
      const { title: _, ...written } = mail;
      await call(runningContract.sendTest, {
        params: { campaignId },
        body: { mailboxId, to, ...written },
      });
      onClose();
      notify({ type: "success", title: text.testSent(to.trim()) });
    },
  });
  return (
    <FormDialog
      title={text.sendTest}
      confirmLabel={text.sendTest}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.testFailures)}
    >
      {mails.length > 1 ? (
        <Select
          {...form.field("step")}
          label={text.testStep}
          options={mails.map(({ title }, at) => ({ value: String(at), label: title }))}
        />
      ) : null}
      {mailboxes.length === 0 ? (
        <InlineNotice kind="info">{text.noMailboxToTest}</InlineNotice>
      ) : (
        <Select
          {...form.field("mailboxId")}
          label={text.testFrom}
          options={mailboxes.map(({ mailboxId, email: label }) => ({ value: mailboxId, label }))}
        />
      )}
      <TextField {...form.field("to")} label={text.testTo} autoComplete="email" />
    </FormDialog>
  );
}
