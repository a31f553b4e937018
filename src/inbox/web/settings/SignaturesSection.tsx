import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { textOfHtml } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { SignatureDialog } from "./SignatureDialog.tsx";
import { settingsText as text } from "./settings.text.ts";

type SignaturesSectionProps = { projectId: string; mayEdit: boolean };

/** The signatures of all mailboxes. */
export function SignaturesSection({ projectId, mayEdit }: SignaturesSectionProps) {
  const { data } = useQuery(mailboxesQuery(projectId));
  const [edited, setEdited] = useState<Mailbox>();
  return (
    <FormSection title={text.signatures} about={text.signaturesAbout}>
      {data?.list.length === 0 ? (
        <p>
          {text.noMailboxes}{" "}
          <Link to="/projects/$projectId/mailboxes" params={{ projectId }}>
            {text.openMailboxes}
          </Link>
        </p>
      ) : (
        <ItemList label={text.signatures}>
          {data?.list.map((mailbox) => (
            <Item
              key={mailbox.mailboxId}
              title={mailbox.email}
              detail={textOfHtml(mailbox.signatureHtml) || text.none}
            >
              {mayEdit ? (
                <Button size="sm" onPress={() => setEdited(mailbox)}>
                  {text.edit}
                </Button>
              ) : null}
            </Item>
          ))}
        </ItemList>
      )}
      {edited ? <SignatureDialog mailbox={edited} onClose={() => setEdited(undefined)} /> : null}
    </FormSection>
  );
}
