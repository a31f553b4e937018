import type { InboxContext } from "#src/inbox/context/context.contract.ts";
import { repliesText } from "#src/inbox/web/replies/replies.text.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { contextText as text } from "./context.text.ts";
import { languageLabel } from "./languages.ts";

/** The context as a viewer reads it. */
export function ContextFacts({ context }: { context: InboxContext }) {
  const { about, offer, tone, toneWords, always, never, bookingLink, language } = context;
  const shown = (value: string) => (value === "" ? text.none : value);
  return (
    <div>
      <FormSection title={text.knowledge}>
        <Facts
          facts={[
            { name: text.about, value: shown(about) },
            { name: text.offer, value: shown(offer) },
          ]}
        />
      </FormSection>
      <FormSection title={text.style}>
        <Facts
          facts={[
            { name: text.tone, value: repliesText.tones[tone] },
            { name: text.toneWords, value: shown(toneWords) },
            { name: text.always, value: shown(always.join(". ")) },
            { name: text.never, value: shown(never.join(". ")) },
            { name: text.language, value: languageLabel(language) },
            { name: text.bookingLink, value: shown(bookingLink) },
          ]}
        />
      </FormSection>
    </div>
  );
}
