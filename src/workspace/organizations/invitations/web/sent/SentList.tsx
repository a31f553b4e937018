import { useQuery } from "@tanstack/react-query";
import { Link } from "lucide-react";
import { read } from "#src/platform/web/api.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { MAX_INVITED } from "#src/workspace/organizations/invitations/invitations.rules.ts";
import { invitationsText } from "./invitations.text.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import styles from "./SentList.module.css";
import { useCopyLink } from "./use-copy-link.ts";

type Sent = { email: string; outcome: string };

type SentListProps = { sent: readonly Sent[]; canSendMail: boolean };

/** The people just invited and, without mail, a link for each of them. */
export function SentList({ sent, canSendMail }: SentListProps) {
  const { invited, created, noMailHow } = invitationsText;
  return (
    <InlineNotice kind="success" title={canSendMail ? invited(sent.length) : created(sent.length)}>
      {canSendMail ? <Addresses sent={sent} /> : <p>{noMailHow}</p>}
      {canSendMail ? null : <Links sent={sent} />}
    </InlineNotice>
  );
}

function Addresses({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul className={styles.list}>
      {sent.map((one) => (
        <li key={one.email} className={styles.row}>
          <Address one={one} />
        </li>
      ))}
    </ul>
  );
}

const NEWEST = read(invitationsContract.list, { query: { limit: MAX_INVITED } });

function Links({ sent }: { sent: readonly Sent[] }) {
  const { data } = useQuery(NEWEST);
  const link = useCopyLink(false);
  const idOf = (email: string) => data?.list.find((one) => one.email === email)?.invitationId;
  return (
    <>
      <ul className={styles.list}>
        {sent.map((one) => {
          const id = idOf(one.email);
          return (
            <li key={one.email} className={styles.row}>
              <Address one={one} />
              <PressButton
                size="xs"
                label={invitationsText.copyLinkFor(one.email)}
                isBusy={link.copying !== undefined && link.copying === id}
                isDisabled={id === undefined}
                onPress={() => {
                  if (id !== undefined) link.copy(id, one.email);
                }}
              >
                <Icon of={Link} size="sm" />
                {invitationsText.copyLink}
              </PressButton>
            </li>
          );
        })}
      </ul>
      <LinkDialog made={link.byHand} onClose={link.closeByHand} />
    </>
  );
}

function Address({ one }: { one: Sent }) {
  return (
    <span className={styles.address}>
      <bdi>{one.email}</bdi>
      {one.outcome === "sent_again" ? (
        <span className={styles.note}> {invitationsText.wasOpen}</span>
      ) : null}
    </span>
  );
}
