import type { Role } from "#src/platform/contract/roles.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import type { ChoiceOption } from "#src/ui/choices/choice-option.ts";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { invitationsText } from "./invitations.text.ts";
import { readAddresses } from "./read-addresses.rules.ts";
import { SentList } from "./SentList.tsx";
import { useInvite } from "./use-invite.ts";

type InviteDialogProps = {
  isOpen: boolean;
  canSendMail: boolean;
  onClose: () => void;
  /** Links to the open invitations. */
  onShow: () => void;
};

/** Asks for addresses and a role. Without mail it ends with the links to pass on. */
export function InviteDialog({ isOpen, ...props }: InviteDialogProps) {
  return isOpen ? <Invite {...props} /> : null;
}

const FAILURE_ID = "invite-failure";

function Invite({ canSendMail, onClose, onShow }: Omit<InviteDialogProps, "isOpen">) {
  const { form, problemOf, sent, isDone } = useInvite((all) => {
    // Without mail the links have to be fetched first.
    if (!canSendMail) return;
    onClose();
    notify({
      type: "success",
      title: invitationsText.invited(all.length),
      ...describeRepeated(all),
      action: { label: invitationsText.show, onPress: onShow },
    });
  });
  const fitting = form.values.emails.filter((email) => !problemOf(email));
  const field = form.field("emails");
  const submitLabel = canSendMail ? invitationsText.send : invitationsText.create;

  return (
    <Dialog
      title={invitationsText.invite}
      isOpen
      onClose={onClose}
      onSubmit={isDone ? onClose : () => form.submit()}
      footer={
        <>
          {isDone ? null : <Button onPress={onClose}>{invitationsText.cancel}</Button>}
          {/* The same button throughout, so that focus is kept. */}
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            isDisabled={form.pauseSeconds !== undefined}
            describedBy={form.pauseSeconds ? FAILURE_ID : undefined}
          >
            {isDone ? invitationsText.done : submitLabel(fitting.length)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FailureNotice
          id={FAILURE_ID}
          sentence={form.failure ? describeFailure(form.failure, FAILURES) : undefined}
          pauseSeconds={form.pauseSeconds}
          onPauseEnd={form.clearFailure}
        />
        {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
        {sent.length > 0 ? <SentList sent={sent} canSendMail={canSendMail} /> : null}
        {!canSendMail && sent.length === 0 ? (
          <InlineNotice kind="info" title={invitationsText.noMail}>
            <p>{invitationsText.noMailHere}</p>
          </InlineNotice>
        ) : null}
        {isDone ? null : (
          <>
            <MultiCombo
              {...field}
              label={invitationsText.addresses}
              hint={invitationsText.addressesHint}
              placeholder={invitationsText.addressesPlaceholder}
              allowsCustom
              splitText={readAddresses}
              isWhole={isEmail}
              validate={problemOf}
            />
            <RadioGroup {...form.field("role")} label={invitationsText.roleField} options={ROLES} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type Sent = { email: string; outcome: string };

function describeRepeated(all: readonly Sent[]): { description?: string } {
  const again = all.filter(({ outcome }) => outcome === "sent_again").map(({ email }) => email);
  return again.length > 0 ? { description: invitationsText.hadOne(again) } : {};
}

const FAILURES = { ...invitationsText.failures, rate_limited: invitationsText.limited };

const { roles } = invitationsText;

const ROLES: readonly ChoiceOption<Role>[] = (["admin", "edit", "view"] as const).map((role) => ({
  value: role,
  label: roles[role].name,
  detail: roles[role].about,
}));
