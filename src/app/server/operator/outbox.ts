import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { type Command, readArguments } from "./command.ts";
import { withOperator } from "./open-operator.ts";

/** The mails that nobody can send, with their links: the operator passes them on by other means. */
export const outboxCommand: Command = {
  use: "",
  help: "prints the mails that wait because no SMTP_URL is set",
  run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    return withOperator(run.config, async ({ databases, keyring }) => {
      const mails = await listOutbox(databases.auth, keyring);
      if (mails.length === 0) console.log("No mail is waiting.");
      for (const mail of mails) {
        console.log(`\n${mail.createdAt}  ${mail.kind}  to ${mail.to.name} <${mail.to.address}>`);
        console.log(
          `Subject: ${mail.subject}${mail.failure ? `  (failed: ${mail.failure})` : ""}\n`,
        );
        console.log(mail.text);
      }
      return 0;
    });
  },
};
