import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ComposerFields } from "#src/inbox/compose/web/ComposerFields.tsx";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { ComposerTop } from "./ComposerTop.tsx";

type Fields = Omit<ComponentProps<typeof ComposerFields>, "composer" | "end"> & {
  hasClose: boolean;
};

type ComposerHeadProps = { composer: Composer; fields: Fields; send: ReactNode };

/** Recipients, sender and subject. On a phone, those of a reply are one row that opens them. */
export function ComposerHead({ composer, fields, send }: ComposerHeadProps) {
  const { hasClose, ...given } = fields;
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(composer.content.to.length === 0);
  if (!isNarrow)
    return (
      <ComposerFields
        {...given}
        composer={composer}
        end={
          hasClose ? (
            <IconButton icon={X} label={text.close} shortcut="Escape" onPress={composer.close} />
          ) : null
        }
      />
    );
  return (
    <>
      <ComposerTop composer={composer} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {send}
      </ComposerTop>
      {isOpen ? <ComposerFields {...given} composer={composer} end={null} /> : null}
    </>
  );
}
