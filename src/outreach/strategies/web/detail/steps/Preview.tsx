import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { countVersions, type Reader } from "#src/outreach/strategies/message.rules.ts";
import { countWords } from "#src/outreach/strategies/rich-text/hints.rules.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { type ShownStep, showSteps } from "#src/outreach/strategies/shown-steps.rules.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { EmailFiles } from "./EmailFiles.tsx";
import { SendTest } from "./SendTest.tsx";

/** Apart, because it shares its parser with the editor. */
const emailHtml = lazyPart(() => import("./EmailHtml.tsx"));

type PreviewProps = {
  /** The steps of the channel, as replies use the subject of an earlier email. */
  steps: readonly NewStep[];
  /** The number of each of them in the timeline. */
  numbers: readonly number[];
  /** The index of the shown step. */
  at: number;
  channel: Channel;
  place: { projectId: string; strategyId: string };
  /** The shown version of the email; 0 is the step's own text. */
  version: number;
  onVersion: (version: number) => void;
  /** Whether its emails can be sent as a test. */
  maySend: boolean;
};

/** A person's steps from one mailbox, rendered by the functions used for real emails. */
export function Preview(props: PreviewProps) {
  const { steps, numbers, at, channel, place, maySend, onVersion } = props;
  const people = usePreviewPeople(place.projectId, place.strategyId);
  const mailboxes = useMailboxes(place.projectId);
  const own = mailboxes.filter(({ mailboxId }) => channel.mailboxIds.includes(mailboxId));
  const [chosen, setChosen] = useState("example");
  const [from, setFrom] = useState<string>();
  const [look, setLook] = useState<Look>("html");
  const step = steps[at];
  const most = step?.kind === "email" ? countVersions(step) : 1;
  const version = Math.min(props.version, most - 1);
  const person = people.find(({ value }) => value === chosen) ?? people[0];
  const sender = own.find(({ mailboxId }) => mailboxId === from) ?? own[0];
  const shownFrom = (mailbox: typeof sender) =>
    person
      ? showSteps(steps, {
          reader: person.reader,
          sender: mailbox,
          version,
        })
      : [];
  const shown = shownFrom(sender);
  const one = shown[at];
  const email = useEmail(channel, one, sender);
  const hasMail = one !== undefined && isEmail(one);
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <Select
        name="person"
        label={text.previewAs}
        value={person?.value ?? ""}
        options={people}
        onChange={setChosen}
      />
      {own.length > 1 ? (
        <Select
          name="from"
          label={text.previewFrom}
          value={sender?.mailboxId ?? ""}
          options={own.map(({ mailboxId, email }) => ({ value: mailboxId, label: email }))}
          onChange={setFrom}
        />
      ) : null}
      {most > 1 ? (
        <Select
          name="version"
          label={text.previewVersion}
          value={String(version)}
          options={versionsUpTo(most)}
          onChange={(to) => onVersion(Number(to))}
        />
      ) : null}
      {hasMail ? (
        <Inline>
          <SegmentedControl
            label={text.previewLook}
            segments={LOOKS.map((id) => ({ id, label: text.looks[id] }))}
            selected={look}
            onSelect={setLook}
          />
          {maySend ? (
            <SendTest
              campaignId={channel.campaign.campaignId}
              mailboxes={mailboxes}
              from={sender?.mailboxId}
              mailsFrom={(mailbox) => mailsOf(shownFrom(mailbox), numbers)}
            />
          ) : null}
        </Inline>
      ) : null}
      {one ? (
        <div className={styles.moment}>
          <Message of={one} email={email} look={look} />
          {email ? <Carried email={email} {...channel.campaign} /> : null}
          {one.step.runIf.length > 0 ? (
            <p className={styles.quiet}>{text.onlyIfAll(one.step.runIf)}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

type Look = "html" | "text";
const LOOKS: readonly Look[] = ["html", "text"];
type ShownEmail = ResultOf<typeof dryRunContract.showEmails>["list"][number];

const isEmail = ({ step, body }: ShownStep) => step.kind === "email" && body.trim() !== "";

/** The email of this step, as the server would send it. */
function useEmail(
  { campaign, version }: Channel,
  one: ShownStep | undefined,
  sender: Mailbox | undefined,
): ShownEmail | undefined {
  const body = useDebouncedValue(one && isEmail(one) ? one.body : "", QUIET_MS);
  const from = sender ? { mailboxId: sender.mailboxId } : {};
  const attachments = one ? attachmentsOf(one) : [];
  const emails = read(dryRunContract.showEmails, {
    params: { campaignId: campaign.campaignId },
    body: { bodies: [body], attachments: [attachments], ...from },
  });
  const { data } = useQuery({
    ...emails,
    // The server takes the footer and the signature from these.
    queryKey: [...emails.queryKey, version, sender?.signatureHtml],
    placeholderData: keepPreviousData,
    enabled: body !== "",
  });
  return one && isEmail(one) ? data?.list[0] : undefined;
}

function attachmentsOf({ step }: ShownStep) {
  const files = (step.kind === "email" && step.attachments) || [];
  return files.map(({ fileId, name }) => ({ fileId, name }));
}

/** After the last letter typed. */
const QUIET_MS = 300;

function useMailboxes(projectId: string) {
  const { data } = useQuery(read(mailboxesContract.list, { body: { projectId } }));
  return data?.list.filter(({ status }) => status !== "disconnected") ?? [];
}

function versionsUpTo(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    value: String(at),
    label: text.version(String.fromCharCode("A".charCodeAt(0) + at)),
  }));
}

function mailsOf(shown: readonly ShownStep[], numbers: readonly number[]) {
  return shown.flatMap((one, index) => {
    const { subject, body } = one;
    const title = text.step(numbers[index] ?? index + 1);
    return isEmail(one) ? [{ title, subject, body, attachments: attachmentsOf(one) }] : [];
  });
}

/** The attachments of the email, and what it lacks. */
function Carried({ email, campaignId, steps }: CarriedProps) {
  const saved = steps.flatMap((step) => (step.kind === "email" ? step.attachments : []));
  return (
    <>
      <EmailFiles
        files={email.attachments}
        campaignId={campaignId}
        saved={new Set(saved.map(({ fileId }) => fileId))}
      />
      {email.missing.length > 0 ? (
        <InlineNotice kind="warning">{text.missingFiles(email.missing)}</InlineNotice>
      ) : null}
    </>
  );
}

type CarriedProps = { email: ShownEmail } & Pick<Channel["campaign"], "campaignId" | "steps">;

type MessageProps = { of: ShownStep; email: ShownEmail | undefined; look: Look };

function Message({ of, email, look }: MessageProps) {
  const { step, subject, missing } = of;
  const formatted = emailHtml.useWhen(step.kind === "email");
  const body = step.kind === "email" ? plainTextOf(of.body) : of.body;
  if (subject === "" && body === "") return <p className={styles.quiet}>{text.viewsProfile}</p>;
  return (
    <>
      {subject === "" ? null : (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      {email && formatted && look === "html" ? (
        <formatted.EmailHtml html={email.html} />
      ) : (
        <p className={styles.body} dir="auto">
          {email?.text ?? body}
        </p>
      )}
      {body === "" ? null : <p className={styles.quiet}>{text.words(countWords(body))}</p>}
      {missing.length > 0 ? (
        <InlineNotice kind="warning">{text.missing(missing)}</InlineNotice>
      ) : null}
    </>
  );
}

const SHOWN_LEADS = 20;

/** A fictional person with complete data. */
const EXAMPLE: Reader = {
  email: "priya.raman@northwind.example",
  linkedinUrl: "https://www.linkedin.com/in/example",
  fields: {
    firstName: "Priya",
    lastName: "Raman",
    title: "Head of Production",
    companyName: "Northwind Robotics",
    companyDomain: "northwind.example",
    industry: "robotics",
    city: "Leeds",
    country: "United Kingdom",
  },
};
const NO_DATA: Reader = { email: null, linkedinUrl: null, fields: {} };

type PreviewPerson = { value: string; label: string; reader: Reader };

/** People for the preview: an example, a person without data, and the newest leads. */
function usePreviewPeople(projectId: string, strategyId: string): PreviewPerson[] {
  const query = { projectId, strategyId, limit: SHOWN_LEADS };
  const leads = useQuery(read(leadsContract.list, { query })).data?.list ?? [];
  return [
    { value: "example", label: text.examplePerson, reader: EXAMPLE },
    { value: "empty", label: text.noData, reader: NO_DATA },
    ...leads.map((lead) => ({ value: lead.leadId, label: nameOf(lead), reader: lead })),
  ];
}

function nameOf({ fields, email, linkedinUrl }: Lead): string {
  const name = `${fields.firstName ?? ""} ${fields.lastName ?? ""}`.trim();
  return name || email || linkedinUrl || text.noName;
}
