import { detailText } from "#src/outreach/strategies/web/detail/detail.text.ts";
import type { StepRow } from "#src/outreach/strategies/web/detail/steps/step-rows.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./Compare.module.css";
import { compareText as text } from "./compare.text.ts";
import { differingSteps } from "./differing-steps.ts";

type CompareStepsProps = {
  theirs: readonly StepRow[];
  mine: readonly StepRow[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

/** Compares a colleague's saved steps with this person's edits, where they differ. */
export function CompareSteps({ theirs, mine, ...props }: CompareStepsProps) {
  const { onTakeTheirs, onKeepMine, onClose } = props;
  const steps = differingSteps(theirs, mine);
  return (
    <Dialog
      title={text.title}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {text.close}
          </Button>
          <Button onPress={onTakeTheirs}>{detailText.takeTheirs}</Button>
          <Button kind="primary" onPress={onKeepMine}>
            {detailText.keepMine}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {steps.length === 0 ? <Text>{text.same}</Text> : null}
        {steps.map(({ title, differences }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dialog shows one moment, in its order
          <section key={index} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            {differences.map(({ label, ...sides }) => (
              <div key={label} className={styles.field}>
                <p className={styles.label}>{label}</p>
                <Side whose={text.theirs} value={sides.theirs} />
                <Side whose={text.mine} value={sides.mine} />
              </div>
            ))}
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}

function Side({ whose, value }: { whose: string; value: string | undefined }) {
  return (
    <div className={styles.side}>
      <p className={styles.whose}>{whose}</p>
      {value ? (
        <p className={styles.value} dir="auto">
          {value}
        </p>
      ) : (
        <p className={styles.missing}>{value === undefined ? text.missing : text.empty}</p>
      )}
    </div>
  );
}
