import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { settingsText } from "./settings.text.ts";

const { sample } = settingsText;

type SampleSectionProps = {
  confirm: () => void;
  isBusy: boolean;
  /** The confirmation, while it is open. */
  dialog: ReactNode;
};

/** Removes the sample. */
export function SampleSection({ confirm, isBusy, dialog }: SampleSectionProps) {
  return (
    <FormSection title={sample.title} about={sample.about}>
      <Inline>
        <Button kind="danger" icon={Trash2} isBusy={isBusy} onPress={confirm}>
          {sample.remove}
        </Button>
      </Inline>
      {dialog}
    </FormSection>
  );
}
