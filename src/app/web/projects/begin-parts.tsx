import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Welcome, WelcomeIntro, welcomeHeading } from "#src/features/auth/web/Welcome.tsx";
import { projectsText } from "#src/features/projects/web/projects.text.ts";
import { useOpenSample } from "#src/features/projects/web/use-sample.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

export const beginHeading = welcomeHeading;
export const BeginFacts = Welcome;

/** The two ways to have something to look at. */
export function BeginIntro({ onCreate }: { onCreate: (() => void) | undefined }) {
  const navigate = useNavigate();
  const sample = useOpenSample(
    ({ id }) => void navigate({ to: "/projects/$projectId/dashboard", params: { projectId: id } }),
  );
  if (!onCreate) return <WelcomeIntro>{projectsText.nothingYet}</WelcomeIntro>;
  return (
    <WelcomeIntro>
      <Button kind="primary" isBusy={sample.isPending} onPress={() => sample.mutate(undefined)}>
        {projectsText.openSample}
      </Button>
      <Button icon={Plus} onPress={onCreate}>
        {projectsText.create}
      </Button>
    </WelcomeIntro>
  );
}
