import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { connectingContract, type FoundServer } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  DISPLAY_NAME_LENGTH,
  MAIL_PORTS,
  securityOf,
} from "#src/mail/mailboxes/mailboxes.rules.ts";
import { mailboxesText as text } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { MAILBOXES_KEY } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { call, read } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { announce } from "#src/ui/states/announce.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { connectText } from "./connect.text.ts";

type ImapDialogProps = {
  projectId: string;
  /** The mailbox to reconnect. */
  mailbox?: { mailboxId: string; email: string };
  onClose: () => void;
};

const HOST = /^[a-z0-9.:[\]-]+$/i;

const hostProblem = (host: string) =>
  HOST.test(host.trim()) ? undefined : connectText.hostInvalid;

/** Any mailbox with IMAP and SMTP. Both are tested before anything is stored. */
export function ImapDialog({ projectId, mailbox, onClose }: ImapDialogProps) {
  const queries = useQueryClient();
  const { firstName, lastName } = useUser();
  const servers = useFoundServers(projectId, mailbox?.email ?? "");
  const form = useForm({
    initial: {
      email: mailbox?.email ?? "",
      displayName: mailbox ? "" : `${firstName} ${lastName}`.trim(),
      password: "",
      hasOwnSmtp: false,
      smtpUser: "",
      smtpPassword: "",
      // These values fill a field until the user edits it.
      ...servers.values,
    },
    startAt: mailbox ? "password" : "email",
    focusAfter: {
      imap_unreachable: "imapHost",
      imap_refused: "password",
      smtp_unreachable: "smtpHost",
      smtp_refused: "password",
    },
    rules: {
      email: (email) =>
        isEmail(email.trim().toLowerCase()) ? undefined : connectText.emailInvalid,
      displayName: (name) =>
        name.trim().length > DISPLAY_NAME_LENGTH ? text.displayNameInvalid : undefined,
      password: (password) => (password === "" ? connectText.passwordMissing : undefined),
      imapHost: hostProblem,
      smtpHost: hostProblem,
    },
    async submit({ email, displayName, user, password, imapHost, smtpHost, ...own }) {
      const [imap, imapPort] = splitHost(imapHost, MAIL_PORTS.imap.tls);
      const [smtp, smtpPort] = splitHost(smtpHost, MAIL_PORTS.smtp.tls);
      await call(connectingContract.imap, {
        body: {
          projectId,
          ...(mailbox ? { mailboxId: mailbox.mailboxId } : {}),
          email: email.trim(),
          displayName: displayName.trim(),
          ...(user.trim() === "" ? {} : { user: user.trim() }),
          password,
          imap: { host: imap, port: imapPort, security: securityOf(imap, imapPort, "imap") },
          smtp: { host: smtp, port: smtpPort, security: securityOf(smtp, smtpPort, "smtp") },
          ...(own.hasOwnSmtp ? smtpSignIn(own) : {}),
        },
      });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: text.connected(email.trim()) });
    },
  });
  const email = form.field("email");
  return (
    <FormDialog
      title={connectText.imapTitle}
      confirmLabel={text.connect}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, connectText.failures)}
    >
      <TextField
        {...email}
        onChange={(typed) => {
          email.onChange(typed);
          servers.type(typed);
        }}
        onBlur={() => {
          email.onBlur();
          servers.leave();
        }}
        label={text.address}
        type="email"
        autoComplete="off"
        isReadOnly={mailbox !== undefined}
        isBusy={servers.isBusy}
        hint={servers.outcome ?? connectText.serversHint}
      />
      {mailbox ? null : (
        <TextField
          {...form.field("displayName")}
          label={text.displayName}
          hint={text.displayNameHint}
          isOptional
          autoComplete="name"
        />
      )}
      <TextField
        {...form.field("user")}
        label={connectText.user}
        hint={connectText.userHint}
        isOptional
        autoComplete="off"
      />
      <PasswordField
        {...form.field("password")}
        label={connectText.password}
        hint={connectText.passwordHint}
        autoComplete="current-password"
      />
      <TextField
        {...form.field("imapHost")}
        label={connectText.imapHost}
        hint={connectText.imapHint}
        autoComplete="off"
      />
      <TextField
        {...form.field("smtpHost")}
        label={connectText.smtpHost}
        hint={connectText.smtpHint}
        autoComplete="off"
      />
      <Checkbox {...form.field("hasOwnSmtp")} label={connectText.ownSmtp} />
      {form.values.hasOwnSmtp ? (
        <>
          <TextField
            {...form.field("smtpUser")}
            label={connectText.smtpUser}
            hint={connectText.smtpUserHint}
            isOptional
            autoComplete="off"
          />
          <PasswordField
            {...form.field("smtpPassword")}
            label={connectText.smtpPassword}
            hint={connectText.smtpPasswordHint}
            isOptional
            autoComplete="current-password"
          />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Without its own user or password, the outgoing server gets those of the incoming one. */
function smtpSignIn({ smtpUser, smtpPassword }: { smtpUser: string; smtpPassword: string }) {
  return {
    ...(smtpUser.trim() === "" ? {} : { smtpUser: smtpUser.trim() }),
    ...(smtpPassword === "" ? {} : { smtpPassword }),
  };
}

/** A port may follow the name. */
function splitHost(typed: string, port: number): [host: string, port: number] {
  const [, host = "", given] = /^(.+?)(?::(\d{1,5}))?$/.exec(typed.trim().toLowerCase()) ?? [];
  return [host, given === undefined ? port : Number(given)];
}

const DEBOUNCE_MS = 700;

/**
 * The servers that the domain of the typed address publishes, looked up on blur or after a pause.
 * Results for another address are cleared on the first change.
 */
function useFoundServers(projectId: string, given: string) {
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
