import { Trash2 } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { settingsText } from "./settings.text.ts";

const { sample } = settingsText;

type SampleSectionProps = { isBusy: boolean; remove: () => void };

/** The end of the sample needs no question: it can be made again. */
export function SampleSection({ isBusy, remove }: SampleSectionProps) {
  return (
    <FormSection title={sample.title} about={sample.about}>
      <Inline>
        <Button kind="danger" icon={Trash2} isBusy={isBusy} onPress={remove}>
          {sample.remove}
        </Button>
      </Inline>
    </FormSection>
  );
}
