import { useState } from "react";
import { businessEmailProblem } from "#src/platform/contract/email/business-email-rule.ts";
import { domainProblem, tidyDomain } from "#src/platform/contract/email/domain-rule.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { formDemoText as text } from "./form-demo.text.ts";

const ROLES = (["admin", "edit", "view"] as const).map((value) => ({
  value,
  label: text.roles[value],
}));
const DAYS = (["mon", "tue", "wed"] as const).map((value) => ({
  value,
  label: text.weekdays[value],
}));
/** Values that the simulated server rejects. */
const TAKEN = "taken.example";

/** Every kind of value in one form. Nothing is sent. */
export function FormDemo() {
  const [saved, setSaved] = useState<string>();
  const form = useContactForm((values) => setSaved(JSON.stringify(values)));
  const guard = useLeaveGuard(form.isUnsaved);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField {...form.field("name")} label={text.person} maxLength={80} />
        <TextField {...form.field("website")} label={text.website} hint={text.websiteHint} />
        <TextField {...form.field("email")} label={text.email} type="email" isOptional />
        <PasswordField
          {...form.field("password")}
          label={text.password}
          autoComplete="new-password"
          hint={text.passwordHint}
          isOptional
        />
        <RadioGroup {...form.field("role")} label={text.role} options={ROLES} />
        <CheckboxGroup {...form.field("days")} label={text.days} options={DAYS} />
        <Checkbox {...form.field("isAgreed")} label={text.isAgreed} />
        <FormActions>
          <Button onPress={() => form.set({ website: "not a domain" })}>{text.fillWrongly}</Button>
          <LinkButton to="/ui">{text.leave}</LinkButton>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {text.save}
          </Button>
        </FormActions>
        <p role="status">
          {saved ? text.saved : null} <code>{saved}</code>
        </p>
      </Form>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}

type Contact = {
  name: string;
  website: string;
  email: string;
  password: string;
  role: "admin" | "edit" | "view" | "";
  days: readonly string[];
  isAgreed: boolean;
};

const EMPTY: Contact = {
  name: "",
  website: "",
  email: "",
  password: "",
  role: "",
  days: [],
  isAgreed: false,
};

function useContactForm(onSaved: (contact: Contact) => void) {
  return useForm({
    initial: EMPTY,
    keepAs: "contact-demo",
    rules: {
      name: (name) => (name.trim() === "" ? text.personMissing : undefined),
      website: (website) => domainProblem(text.website, website),
      email: (email) => (email === "" ? undefined : businessEmailProblem(text.email, email)),
      role: (role) => (role === "" ? text.roleMissing : undefined),
      days: (days) => (days.length === 0 ? text.daysMissing : undefined),
      isAgreed: (isAgreed) => (isAgreed ? undefined : text.agreementMissing),
    },
    async submit(contact) {
      if (tidyDomain(contact.website) === TAKEN) throw refusal();
      onSaved(contact);
    },
  });
}

function refusal(): ApiError {
  return new ApiError({
    status: 422,
    code: "input_invalid",
    message: text.refused,
    fields: { website: text.taken },
  });
}
