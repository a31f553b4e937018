import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

type Mail = { name: string; address: string; subject: string; text: string };

const MAILS: readonly Mail[] = [
  {
    name: "Hana Sato",
    address: "hana@sato.test",
    subject: "Pilot in Q1",
    text: "Looping in our plant manager, Kenji.\n\nHana",
  },
  {
    name: "Sofia Marin",
    address: "sofia@marin.test",
    subject: "Re: Cutting changeover time on line 4",
    text: "Can you share pricing for two cells?",
  },
  {
    name: "Jonas Berg",
    address: "jonas@berg.test",
    subject: "Re: Two ideas for packaging",
    text: "Thanks, looks useful. What does onboarding look like for a team of six people?",
  },
  {
    name: "Tom Okafor",
    address: "tom@okafor.test",
    subject: "Re: Robotics retrofit",
    text: "Not the right person, please try our COO Anna Weber.",
  },
  {
    name: "Priya Raman",
    address: "priya@kestrel.test",
    subject: "Cutting changeover time on line 4",
    text: "Hi Maya,\n\nThe changeover numbers caught my eye. Line 4 loses almost an hour per switch. We could do Thursday at 15:00. Could you send the Halden case study first so I can forward it to our plant lead?\n\nBest,\nPriya",
  },
];

/** A mailbox with one mail from each of these people, the last being the newest. */
export async function makeInbox(
  app: TestApp,
  owner: Person,
  mails: readonly Mail[] = MAILS,
): Promise<Mailbox> {
  const mailbox = await makeMailbox(owner, { email: "maya@agency.test" });
  await receive(app, owner, mailbox.mailboxId, mails);
  return mailbox;
}

export async function receive(
  app: TestApp,
  owner: Person,
  mailboxId: string,
  mails: readonly Mail[] = MAILS,
): Promise<void> {
  for (const { name, address, subject, text } of mails) {
    await owner.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId },
      body: { from: { name, address }, subject, text },
    });
    await app.runJobs();
  }
}

/** Typical actions: two labels, one read conversation. */
export async function sortSome(owner: Person, projectId: string): Promise<void> {
  const label = await owner.call(labelsContract.create, {
    params: { projectId },
    body: {
      name: "Stage",
      items: [
        { name: "Interested", color: "green" },
        { name: "Referral", color: "purple" },
        { name: "Later", color: "amber" },
      ],
    },
  });
  const { list } = await owner.call(threadsContract.list, { body: { projectId } });
  const places = [0, 1, 0];
  for (const [index, thread] of list.slice(0, places.length).entries()) {
    const item = label.items[places[index] ?? 0];
    await owner.call(threadsContract.mark, {
      body: {
        projectId,
        threadIds: [thread.threadId],
        set: {
          addLabelItemIds: item ? [item.labelItemId] : [],
          ...(index === 2 ? { isUnread: false } : {}),
        },
      },
    });
  }
}
