import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#src/platform/web/config.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./ServerFacts.module.css";
import { serverFactsText } from "./server-facts.text.ts";

type Fact = (typeof serverFactsText.facts)[keyof typeof serverFactsText.facts];

/** The features of the server, and how to set up the missing ones. */
export function ServerFacts() {
  const { data: config } = useQuery(configQuery);
  if (!config) return null;
  const { mail, ai, google, microsoft, recording } = serverFactsText.facts;
  const facts = [
    { fact: mail, isSetUp: config.canSendMail },
    { fact: ai, isSetUp: config.canUseAi },
    { fact: google, isSetUp: config.canUseGoogle },
    { fact: microsoft, isSetUp: config.canUseMicrosoft },
    { fact: recording, isSetUp: config.sessionRecording !== null },
  ];
  return (
    <ul className={styles.list}>
      {facts.map(({ fact, isSetUp }) => (
        <li key={fact.name} className={styles.fact}>
          <span className={styles.name}>{fact.name}</span>
          <StatusBadge
            kind={isSetUp ? "success" : "neutral"}
            text={isSetUp ? serverFactsText.isSetUp : serverFactsText.isNotSetUp}
          />
          {isSetUp ? null : <HowTo fact={fact} />}
        </li>
      ))}
    </ul>
  );
}

function HowTo({ fact }: { fact: Fact }) {
  return (
    <span className={styles.how}>
      <PopoverButton
        label={serverFactsText.howTo}
        about={fact.title}
        kind="ghost"
        size="xs"
        placement="bottom end"
      >
        {() => (
          <Stack>
            <p className={styles.title}>{fact.title}</p>
            <p>{serverFactsText.where}</p>
            <CodeLine text={fact.settings} />
            <p>{fact.without}</p>
          </Stack>
        )}
      </PopoverButton>
    </span>
  );
}
