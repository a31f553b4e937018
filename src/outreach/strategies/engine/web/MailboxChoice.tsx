import { useQuery } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { engineText as text } from "./engine.text.ts";

type MailboxChoiceProps = {
  projectId: string;
  name: string;
  value: readonly string[];
  onChange: (mailboxIds: readonly string[]) => void;
  isReadOnly: boolean;
};

/** The mailboxes that a campaign sends from. */
export function MailboxChoice({ projectId, ...field }: MailboxChoiceProps) {
  const { data } = useQuery(read(mailboxesContract.list, { body: { projectId } }));
  if (!data) return null;
  if (data.list.length === 0)
    return (
      <InlineNotice kind="info">
        <Inline gap={12}>
          <span>{text.noMailboxes}</span>
          <LinkButton size="sm" to="/projects/$projectId/mailboxes" params={{ projectId }}>
            {text.openMailboxes}
          </LinkButton>
        </Inline>
      </InlineNotice>
    );
  const options = data.list.map(({ mailboxId, email }) => ({ value: mailboxId, label: email }));
  return (
    <CheckboxGroup {...field} label={text.mailboxes} hint={text.mailboxesHint} options={options} />
  );
}
