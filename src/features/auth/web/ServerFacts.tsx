import { useQuery } from "@tanstack/react-query";
import { configQuery } from "#src/platform/web/config.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import styles from "./ServerFacts.module.css";
import { activeMember, useUser } from "./use-user.ts";
import { welcomeText } from "./welcome.text.ts";

type Fact = (typeof welcomeText.facts)[keyof typeof welcomeText.facts];

/** What the server is able to do, among other things to know. */
export function ServerFacts() {
  return (
    <Card title={welcomeText.server}>
      <ServerFactList />
    </Card>
  );
}

/** Whoever is an admin is told how the server learns what it cannot do yet. */
export function ServerFactList({ hasRecording = false }: { hasRecording?: boolean }) {
  const { data: config } = useQuery(configQuery);
  const isAdmin = activeMember(useUser())?.role === "admin";
  if (!config) return null;
  const { mail, ai, google, microsoft, recording } = welcomeText.facts;
  const facts = [
    { fact: mail, isSetUp: config.canSendMail },
    { fact: ai, isSetUp: config.canUseAi },
    { fact: google, isSetUp: config.canUseGoogle },
    { fact: microsoft, isSetUp: config.canUseMicrosoft },
    ...(hasRecording ? [{ fact: recording, isSetUp: config.sessionRecording !== null }] : []),
  ];
  return (
    <ul className={styles.list}>
      {facts.map(({ fact, isSetUp }) => (
        <li key={fact.name} className={styles.fact}>
          <span className={styles.name}>{fact.name}</span>
          <StatusBadge
            kind={isSetUp ? "success" : "neutral"}
            text={isSetUp ? welcomeText.isSetUp : welcomeText.isNotSetUp}
          />
          {isAdmin && !isSetUp ? <HowTo fact={fact} /> : null}
        </li>
      ))}
    </ul>
  );
}

function HowTo({ fact }: { fact: Fact }) {
  return (
    <span className={styles.how}>
      <PopoverButton
        label={welcomeText.howTo}
        about={fact.title}
        kind="ghost"
        size="xs"
        placement="bottom end"
      >
        {() => (
          <Stack>
            <p className={styles.title}>{fact.title}</p>
            <p>{welcomeText.where}</p>
            <CodeLine text={fact.settings} />
            <p>{fact.without}</p>
          </Stack>
        )}
      </PopoverButton>
    </span>
  );
}
