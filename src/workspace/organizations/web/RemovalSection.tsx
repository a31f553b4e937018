import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { organizationText } from "./organization.text.ts";
import styles from "./RemovalSection.module.css";

const text = organizationText.removal;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export type RemovalProps = {
  settings: OrganizationSettings;
  /** Undefined while loading. */
  projectCount: number | undefined;
  /** Wraps the call: a user who deletes an organisation has none active until this ends. */
  remove: (call: () => Promise<unknown>) => Promise<void>;
};

/** Deletes the organisation, after explaining the consequences. */
export function RemovalSection({ settings, projectCount, remove }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(write(organizationsContract.remove));
  const { organizationId, organizationName, memberCount } = settings;
  // The dialog enables its button only once the exact name is typed.
  const body = { organizationId, organizationName };
  const removal = useMutation({ mutationFn: () => remove(() => mutateAsync({ body })) });

  function open() {
    removal.reset();
    setAsking(true);
  }

  return (
    <FormSection title={text.title} about={text.about}>
      <div className={styles.place}>
        <Button kind="danger" icon={Trash2} onPress={open}>
          {text.open}
        </Button>
      </div>
      <ConfirmDialog
        title={text.question(organizationName)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={text.confirm}
        onConfirm={() => removal.mutate()}
        isBusy={removal.isPending}
        typed={organizationName}
        failure={
          removal.error
            ? `${text.failed} ${describeFailure(removal.error, text.failures)}`
            : undefined
        }
      >
        <Stack>
          <div>
            <p>{text.stops}</p>
            <ul className={styles.list}>
              <li>{text.members(memberCount)}</li>
              {projectCount ? <li>{text.projects(projectCount)}</li> : null}
              <li>{text.links}</li>
              <li>{text.mail(memberCount)}</li>
            </ul>
          </div>
          <p>{text.grace(day.format(Date.now() + DAYS_OF_GRACE * DAY_MS))}</p>
        </Stack>
      </ConfirmDialog>
    </FormSection>
  );
}
