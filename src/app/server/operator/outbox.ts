import type { Config } from "#src/platform/server/config.ts";
import {
  dropMail,
  listOutbox,
  retryMail,
  type UnsentMail,
} from "#src/platform/server/mail/outbox.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type Command, readArguments, wrongUse } from "./command.ts";
import { type Operator, withOperator } from "./open-operator.ts";

type OnOne = (operator: Operator, mail: UnsentMail, config: Config) => Promise<void>;

const ON_ONE: Readonly<Record<string, OnOne>> = { show, retry, drop };

/** Unsent mails with their links, to be delivered by other means. */
export const outboxCommand: Command = {
  use: "[list | show ID | retry ID | retry --all | drop ID]",
  help: "lists unsent mails with their links; retries or deletes one",
  run(run) {
    const options = { all: { type: "boolean" } } as const;
    const { positionals, values } = readArguments(run, options, { least: 0, most: 2 });
    const [name = "", id] = positionals;
    if (values.all) {
      if (name !== "retry" || id !== undefined) throw wrongUse(run.usage);
      return retryAll(run.config);
    }
    const onOne = Object.hasOwn(ON_ONE, name) ? ON_ONE[name] : undefined;
    const isWhole = id === undefined && (name === "" || name === "list");
    if (!isWhole && !(onOne && id)) throw wrongUse(run.usage);
    return withOperator(run.config, async (operator) => {
      const mails = await listOutbox(operator.databases.auth, operator.keyring);
      if (onOne && id) {
        await operator.traced(`outbox ${name}`, async () => {
          const mail = find(mails, id);
          await onOne(operator, mail, run.config);
          return saysOf([mail]);
        });
      } else if (mails.length === 0) console.log("No unsent mails.");
      else if (name === "list") mails.forEach(printLine);
      else await operator.traced("outbox", async () => printAll(mails));
      return 0;
    });
  },
};

/** By its number or an unambiguous suffix. */
function find(mails: UnsentMail[], id: string): UnsentMail {
  const [mail, ...others] = mails.filter((one) => one.id.endsWith(id.toLowerCase()));
  if (!mail) throw new StartError(`No unsent mail has the ID ${id}.`);
  if (others.length > 0) throw new StartError(`Several mails end with ${id}. Type more of the ID.`);
  return mail;
}

/** Contains links that grant access to anyone who reads them. */
function printAll(mails: UnsentMail[]): string {
  mails.forEach(printWhole);
  return saysOf(mails);
}

function saysOf(mails: UnsentMail[]): string {
  const [{ kind, id } = { kind: "", id: "" }, ...others] = mails;
  return others.length > 0 ? `${mails.length} mails were shown` : `${kind} ${id}`;
}

function printLine({ id, createdAt, kind, to, status, failure }: UnsentMail): void {
  console.log(`${id}  ${createdAt}  ${kind}  ${to.address}  ${failure ?? status}`);
}

function printWhole(mail: UnsentMail): void {
  const failed = mail.failure ? `  (failed: ${mail.failure})` : "";
  console.log(`\n${mail.createdAt}  ${mail.kind}  to ${mail.to.name} <${mail.to.address}>`);
  console.log(`ID: ${mail.id}`);
  console.log(`Subject: ${mail.subject}${failed}\n`);
  console.log(mail.text);
}

async function show(_operator: Operator, mail: UnsentMail): Promise<void> {
  printWhole(mail);
}

async function retry({ databases }: Operator, mail: UnsentMail, config: Config): Promise<void> {
  if (!(await retryMail(databases.auth, mail.id))) throw isOnItsWay(mail);
  console.log(`The mail to ${mail.to.address} is queued. A running instance sends it.`);
  if (!config.mail.smtpUrl) console.log("SMTP_URL is not set, so it waits in the outbox.");
}

/**
 * Mails that waited for a mail server. Failed ones are decided individually, because they may have
 * been sent.
 */
function retryAll(config: Config): Promise<number> {
  if (!config.mail.smtpUrl)
    throw new StartError("SMTP_URL is not set. Set it, restart Foreword, and try again.");
  return withOperator(config, async ({ databases, keyring, traced }) => {
    const mails = await listOutbox(databases.auth, keyring);
    await traced("outbox retry --all", async () => {
      let queued = 0;
      for (const { id, status } of mails)
        if (status === "waiting" && (await retryMail(databases.auth, id))) queued += 1;
      console.log(`Mails queued: ${queued}. A running instance sends them.`);
      return `${queued} mails were queued`;
    });
    return 0;
  });
}

async function drop({ databases }: Operator, mail: UnsentMail): Promise<void> {
  if (!(await dropMail(databases.auth, mail.id))) throw isOnItsWay(mail);
  console.log(`Deleted the mail to ${mail.to.address}. Its link can be requested again.`);
}

function isOnItsWay({ id }: UnsentMail): StartError {
  return new StartError(`The mail ${id} is being sent. Check again in a minute.`);
}
