import { Trash2 } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import styles from "./RemovalSection.module.css";
import { settingsText } from "./settings.text.ts";

const { removal } = settingsText;

type RemovalSectionProps = {
  project: Project;
  /** Undefined while loading. */
  productCount: number | undefined;
  /** Navigates away afterwards; throws on failure. */
  remove: (name: string) => Promise<void>;
};

/** Deletes the project, after explaining the consequences. */
export function RemovalSection({ project, productCount, remove }: RemovalSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, confirm, forget } = useRemoval(project.name, remove);

  function open() {
    forget();
    setAsking(true);
  }

  return (
    <FormSection title={removal.title} about={removal.about}>
      <Inline>
        <Button kind="danger" icon={Trash2} onPress={open}>
          {removal.open}
        </Button>
      </Inline>
      <ConfirmDialog
        title={removal.question(project.name)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={removal.confirm}
        onConfirm={confirm}
        isBusy={isBusy}
        typed={project.name}
        failure={failure ? describeFailure(failure, removal.failures) : undefined}
      >
        <Stack>
          <div>
            <p>{removal.goes}</p>
            <ul className={styles.list}>
              {productCount ? <li>{removal.products(productCount)}</li> : null}
              <li>{removal.everything}</li>
            </ul>
          </div>
          <p>{removal.stays}</p>
        </Stack>
      </ConfirmDialog>
    </FormSection>
  );
}

function useRemoval(name: string, remove: (name: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      await remove(name);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, confirm: () => void run(), forget: () => setFailure(undefined) };
}
