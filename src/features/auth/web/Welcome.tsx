import { BookOpen, PenLine, Telescope } from "lucide-react";
import type { ReactNode } from "react";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { rolesText } from "./roles.text.ts";
import { ServerFacts } from "./ServerFacts.tsx";
import { activeMember, useUser } from "./use-user.ts";
import styles from "./Welcome.module.css";
import { welcomeText } from "./welcome.text.ts";

const LINES = [
  { icon: Telescope, text: welcomeText.research },
  { icon: BookOpen, text: welcomeText.document },
  { icon: PenLine, text: welcomeText.write },
] as const;

export const welcomeHeading = welcomeText.heading(productName);

/** What this is for, and how to begin. */
export function WelcomeIntro({ children }: { children: ReactNode }) {
  return (
    <>
      <ul className={styles.lines}>
        {LINES.map(({ icon, text }) => (
          <li key={text} className={styles.line}>
            <Icon of={icon} size="sm" />
            {text}
          </li>
        ))}
      </ul>
      <div className={styles.begin}>{children}</div>
    </>
  );
}

/** For whoever has just arrived: who they are here, and what the server can do for them. */
export function Welcome() {
  return (
    <Grid least={20}>
      <Account />
      <ServerFacts />
    </Grid>
  );
}

function Account() {
  const user = useUser();
  const member = activeMember(user);
  const facts = [
    { name: welcomeText.email, value: user.email },
    ...(member
      ? [
          { name: welcomeText.organization, value: member.organization.organizationName },
          { name: welcomeText.role, value: rolesText[member.role].name },
        ]
      : []),
  ];
  return (
    <Card title={welcomeText.account}>
      <p>{welcomeText.signedInAs(`${user.firstName} ${user.lastName}`)}</p>
      <Facts facts={facts} />
      {member ? <p className={styles.rights}>{rolesText[member.role].rights}</p> : null}
    </Card>
  );
}
