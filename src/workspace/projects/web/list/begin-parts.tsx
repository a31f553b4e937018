import { useNavigate } from "@tanstack/react-router";
import { BookOpen, PenLine, Plus, Telescope, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { isAllowed } from "#src/platform/contract/pages.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import { projectsText } from "#src/workspace/projects/web/projects.text.ts";
import { useOpenSample } from "#src/workspace/projects/web/use-sample.ts";
import styles from "./Begin.module.css";
import { beginText } from "./begin.text.ts";

const LINES = [
  { icon: Telescope, text: beginText.research },
  { icon: BookOpen, text: beginText.document },
  { icon: PenLine, text: beginText.write },
] as const;

export const beginHeading = beginText.heading(productName);

/** The purpose of the product, and a hint for viewers. */
export function BeginIntro({ canCreate }: { canCreate: boolean }) {
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
      {canCreate ? null : <p>{projectsText.nothingYet}</p>}
    </>
  );
}

/** Three ways to continue, each with its button. */
export function BeginSteps({ onCreate }: { onCreate: () => void }) {
  const navigate = useNavigate();
  const { session } = useUser();
  const sample = useOpenSample(
    ({ id }) => void navigate({ to: "/projects/$projectId/dashboard", params: { projectId: id } }),
  );
  const { members } = organizationsPages;
  return (
    <section aria-label={beginText.steps}>
      <Grid least={19}>
        <Step {...beginText.sample}>
          <Button kind="primary" isBusy={sample.isPending} onPress={() => sample.mutate(undefined)}>
            {beginText.sample.action}
          </Button>
        </Step>
        <Step {...beginText.project}>
          <Button icon={Plus} onPress={onCreate}>
            {beginText.project.action}
          </Button>
        </Step>
        {isAllowed(members.access, session) ? (
          <Step {...beginText.invite}>
            <LinkButton to={members.path} icon={UserPlus}>
              {beginText.invite.action}
            </LinkButton>
          </Step>
        ) : null}
      </Grid>
    </section>
  );
}

type StepProps = { title: string; about: string; children: ReactNode };

function Step({ title, about, children }: StepProps) {
  return (
    <div className={styles.step}>
      <Card title={title}>
        <p className={styles.about}>{about}</p>
        <div>{children}</div>
      </Card>
    </div>
  );
}
