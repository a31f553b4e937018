import type { SendingDomain } from "#src/mail/mailboxes/domains/domains.contract.ts";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./Domains.module.css";
import { domainChecksText as text } from "./domain-checks.text.ts";

type Domain = Pick<SendingDomain, "domain" | "checkedAt" | "answers">;

const RECORDS = ["spf", "dkim", "dmarc", "mx"] as const;
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A domain's DNS records and blocklists, their meaning, and how to fix them. */
export function DomainChecks({ of, isTitled = true }: { of: Domain; isTitled?: boolean }) {
  const { domain, checkedAt, answers } = of;
  return (
    <Stack gap={8}>
      {isTitled ? (
        <Text as="h3" look="ui-strong">
          {domain}
        </Text>
      ) : null}
      <Text look="meta" tone="quiet">
        {checkedAt === null ? text.notYet : text.checkedAt(moment.format(new Date(checkedAt)))}
      </Text>
      {answers ? (
        <ItemList label={domain}>
          {RECORDS.map((kind) => {
            const { state, record, problem } = answers[kind];
            const { meaning, cure } = problem
              ? text.problems[problem]
              : { meaning: text.good[kind], cure: "" };
            const lookups =
              kind === "spf" && record !== null ? ` ${text.lookups(answers.spf.lookups)}.` : "";
            return (
              <Item
                key={kind}
                title={text.records[kind]}
                badge={<CheckBadge state={state} />}
                detail={
                  <>
                    <Text tone="quiet">{`${meaning}${lookups}`}</Text>
                    {cure === "" ? null : <Text>{cure}</Text>}
                    {record === null ? null : <code className={styles.record}>{record}</code>}
                  </>
                }
              />
            );
          })}
          {answers.blocklists ? (
            <Item
              title={text.blocklists}
              badge={<CheckBadge state={answers.blocklists.state} />}
              detail={
                <>
                  <Text tone="quiet">{text.listed(answers.blocklists)}</Text>
                  {answers.blocklists.state === "fail" ? <Text>{text.unlist}</Text> : null}
                </>
              }
            />
          ) : null}
        </ItemList>
      ) : null}
    </Stack>
  );
}

const STATE_KINDS = {
  pass: "success",
  warning: "warning",
  fail: "danger",
  unknown: "neutral",
} as const;

export function CheckBadge({ state }: { state: keyof typeof STATE_KINDS }) {
  return <StatusBadge kind={STATE_KINDS[state]} text={text.states[state]} />;
}
