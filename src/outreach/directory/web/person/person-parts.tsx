import type { PersonFacts } from "#src/outreach/directory/people.contract.ts";
import { shownStrategy } from "#src/outreach/directory/web/list/person-columns.tsx";
import styles from "#src/outreach/directory/web/People.module.css";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import {
  decisionWords,
  LeadBadge,
  PersonPlan,
} from "#src/outreach/strategies/leads/web/leads.public.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";

type PartProps = { of: PersonFacts };

/** Their addresses and suppressions. */
export function Contacts({ of: person }: PartProps) {
  const facts = [
    { name: text.company, value: person.companyName },
    { name: text.projects, value: person.leads.map(({ projectName }) => projectName).join(", ") },
    {
      name: text.lastContact,
      value: person.lastContactAt === null ? "" : text.day(person.lastContactAt),
    },
    { name: text.since, value: text.day(person.createdAt) },
  ];
  return (
    <Stack gap={16}>
      {person.isSuppressed ? (
        <InlineNotice kind="warning">{text.suppressedHint}</InlineNotice>
      ) : null}
      <Facts facts={facts.filter(({ value }) => value !== "")} />
      <Heading>{text.contacts}</Heading>
      <ul className={styles.lines}>
        {person.addresses.map(({ address, suppressed }) => (
          <li key={address} className={styles.line}>
            <Text>{address}</Text>
            {suppressed ? <StatusBadge kind="danger" text={text.why(suppressed, address)} /> : null}
          </li>
        ))}
        {person.linkedinUrls.map((url) => (
          <li key={url} className={styles.line}>
            <a href={url} target="_blank" rel="noreferrer">
              {url.replace("https://www.", "")}
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** The current plan with its reasons, and all strategies. */
export function Plans({ of: person }: PartProps) {
  const shown = shownStrategy(person);
  return (
    <Stack gap={16}>
      <Heading>{text.strategies}</Heading>
      {shown ? null : <Text tone="quiet">{text.noStrategies}</Text>}
      <ul className={styles.lines}>
        {person.strategies.map(({ enrolmentId, strategyId, strategyName, projectId, status }) => (
          <li key={enrolmentId} className={styles.line}>
            <a href={`/projects/${projectId}/strategies/${strategyId}?tab=leads`}>{strategyName}</a>
            <LeadBadge status={status} />
          </li>
        ))}
      </ul>
      {shown ? <PersonPlan enrolmentId={shown.enrolmentId} /> : null}
    </Stack>
  );
}

/** The decisions in all strategies, latest first. */
export function History({ of: { history } }: PartProps) {
  return (
    <Stack gap={16}>
      <Heading>{text.history}</Heading>
      {history.length === 0 ? <Text tone="quiet">{text.noHistory}</Text> : null}
      <ul className={styles.lines}>
        {history.map((one, at) => (
          // Decisions can be equal, but never move within their list.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className={styles.line}>
            <Text>{text.inStrategy(decisionWords(one), one.strategyName)}</Text>
            <Text look="meta" tone="quiet" as="time">
              {text.day(one.decidedAt)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Text as="h3" look="ui-strong">
      {children}
    </Text>
  );
}
