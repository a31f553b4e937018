import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { connectingContract, type FoundServer } from "#src/mail/mailboxes/connecting.contract.ts";
import { MAIL_PORTS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { announce } from "#src/ui/states/announce.ts";
import { connectText } from "./connect.text.ts";

const DEBOUNCE_MS = 700;

/**
 * The servers that the domain of the typed address publishes, looked up on blur or after a pause.
 * Results for another address are cleared on the first change.
 */
export function useFoundServers(projectId: string, given: string) {
  const [typed, setTyped] = useState(given);
  const [left, setLeft] = useState(given);
  const settled = useDebouncedValue(typed, DEBOUNCE_MS);
  const email = typed.trim().toLowerCase();
  const isWanted = isEmail(email) && (typed === settled || typed === left);
  const { data, isError, isFetching } = useQuery({
    ...read(connectingContract.findServers, { body: { projectId, email } }),
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = isWanted ? data?.found : undefined;
  const answer = isWanted && data ? describe(found ? email : undefined) : undefined;
  const outcome = isWanted && isError ? connectText.serversUnknown : answer;
  useEffect(() => {
    if (outcome !== undefined) announce(outcome);
  }, [outcome]);
  return {
    values: {
      user: found?.user ?? "",
      imapHost: found ? show(found.imap, MAIL_PORTS.imap.tls) : "",
      smtpHost: found ? show(found.smtp, MAIL_PORTS.smtp.tls) : "",
    },
    /** One line, once there is a response. */
    outcome,
    isBusy: isWanted && isFetching,
    type: setTyped,
    leave: () => setLeft(typed),
  };
}

function describe(email: string | undefined): string {
  if (email === undefined) return connectText.serversNotFound;
  return connectText.serversFound(email.slice(email.lastIndexOf("@") + 1));
}

/** As a person would type it: non-default ports follow the name. */
function show({ host, port }: FoundServer, usual: number): string {
  return port === usual ? host : `${host}:${port}`;
}
