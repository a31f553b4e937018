import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FlaskConical, Mail, Plus, Server } from "lucide-react";
import { useState } from "react";
import { mailboxesText as text } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { connectText } from "./connect.text.ts";
import { ImapDialog } from "./ImapDialog.tsx";
import { PracticeDialog } from "./PracticeDialog.tsx";
import type { OAuthProvider } from "./use-connect.ts";

const PROVIDERS = [
  { id: "gmail", signIn: "google", variables: "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET" },
  { id: "outlook", signIn: "microsoft", variables: "MS_CLIENT_ID and MS_CLIENT_SECRET" },
] as const;

type ConnectMenuProps = {
  projectId: string;
  kind?: "primary" | "secondary";
  /** Offers a CSV file. Its dialog outlives this menu, which an empty list replaces. */
  onBatch?: () => void;
};

/** The ways to connect a mailbox, the configured ones first. */
export function ConnectMenu({ projectId, kind = "primary", onBatch }: ConnectMenuProps) {
  const isAdmin = roleAllows(useRole(), "admin");
  const signInWith = useQuery(configQuery).data?.signInWith ?? [];
  const [open, setOpen] = useState<OAuthProvider | "imap" | "practice">();
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        label={text.connect}
        icon={Plus}
        kind={kind}
        size="sm"
        placement="bottom end"
        items={[
          ...PROVIDERS.map(({ id, signIn, variables }) => {
            const isSetUp = signInWith.includes(signIn);
            return {
              id,
              label: connectText[id],
              icon: Mail,
              isDisabled: !isSetUp,
              reason: isAdmin ? connectText.notSetUpAdmin(variables) : connectText.notSetUp,
              onPress: () => setOpen(id),
            };
          }),
          {
            id: "imap",
            label: connectText.imap,
            icon: Server,
            detail: connectText.imapDetail,
            onPress: () => setOpen("imap"),
          },
          ...(onBatch
            ? [
                {
                  id: "batch",
                  label: connectText.batch,
                  icon: FileSpreadsheet,
                  detail: connectText.batchDetail,
                  onPress: onBatch,
                },
              ]
            : []),
          {
            id: "practice",
            label: text.practice,
            icon: FlaskConical,
            detail: text.practiceDetail,
            onPress: () => setOpen("practice"),
          },
        ]}
      />
      {open === "imap" ? <ImapDialog projectId={projectId} onClose={close} /> : null}
      {open === "practice" ? <PracticeDialog projectId={projectId} onClose={close} /> : null}
      {open === "gmail" || open === "outlook" ? (
        <ConsentDialog
          title={connectText.consentTitle(text.providers[open])}
          sentence={connectText.consentText(text.providers[open])}
          leaving={{ provider: open, projectId }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
