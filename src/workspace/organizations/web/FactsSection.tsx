import { Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { announce } from "#src/ui/states/announce.ts";
import { uiText } from "#src/ui/ui.text.ts";
import type { OrganizationSettings } from "#src/workspace/organizations/organizations.contract.ts";
import { organizationText } from "./organization.text.ts";

const text = organizationText.facts;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export function FactsSection({ settings }: { settings: OrganizationSettings }) {
  const { organizationId, memberCount, createdAt } = settings;
  const created = <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>;
  return (
    <FormSection title={text.title} about={text.about}>
      <Facts
        facts={[
          { name: text.members, value: text.people(memberCount) },
          { name: text.created, value: created },
        ]}
      />
      <NumberToCopy number={organizationId} />
    </FormSection>
  );
}

function NumberToCopy({ number }: { number: string }) {
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(number).then(
      () => true,
      () => false,
    );
    const said = isCopied ? uiText.copied : uiText.notCopied;
    setOutcome(said);
    announce(said);
  }

  return (
    <TextField
      name="organizationId"
      label={text.number}
      value={number}
      onChange={() => undefined}
      hint={outcome}
      isReadOnly
      after={<IconButton icon={Copy} label={text.copy} size="xs" onPress={() => void copy()} />}
    />
  );
}
