import { Plus } from "lucide-react";
import { Welcome, WelcomeIntro, welcomeHeading } from "#src/features/auth/web/Welcome.tsx";
import { projectsText } from "#src/features/projects/web/projects.text.ts";
import { useAddSample } from "#src/features/projects/web/use-sample.ts";
import { Button } from "#src/ui/buttons/Button.tsx";

export const beginHeading = welcomeHeading;
export const BeginFacts = Welcome;

/** The two ways to have something to look at. */
export function BeginIntro({ onCreate }: { onCreate: (() => void) | undefined }) {
  const sample = useAddSample();
  if (!onCreate) return <WelcomeIntro>{projectsText.nothingYet}</WelcomeIntro>;
  return (
    <WelcomeIntro>
      <Button kind="primary" isBusy={sample.isPending} onPress={() => sample.mutate(undefined)}>
        {projectsText.addSample}
      </Button>
      <Button icon={Plus} onPress={onCreate}>
        {projectsText.create}
      </Button>
    </WelcomeIntro>
  );
}
