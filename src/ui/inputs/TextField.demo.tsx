import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "./FieldStates.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordLength } from "./PasswordLength.tsx";
import { TextField } from "./TextField.tsx";

export const textFieldDemo: Demo = {
  name: "Text field",
  about: "One line of text. The label stands above, the helper below; a message takes its place.",
  code: `<TextField {...form.field("name")} label="Name" hint="As the client writes it." />`,
  Show: () => (
    <FieldStates
      empty=""
      filled="northwind.studio"
      hint="What belongs here."
      error="Website should be a valid domain"
      show={(field) => <TextField {...field} />}
    />
  ),
};

export const passwordFieldDemo: Demo = {
  name: "Password field",
  about: "Can be shown, says when Caps Lock is on, and a new one is measured by its length.",
  code: `<PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />`,
  Show: Passwords,
};

function Passwords() {
  const [password, setPassword] = useState("");
  const field = { name: "password", value: password, onChange: setPassword };
  return (
    <>
      <PasswordField {...field} label="Password" autoComplete="current-password" />
      <PasswordField
        {...field}
        label="New password"
        autoComplete="new-password"
        hint={<PasswordLength length={password.length} min={12} />}
      />
      <PasswordField
        {...field}
        label="Old password"
        autoComplete="current-password"
        error="This is not your password."
      />
      <FieldStates
        empty=""
        filled="a memorable phrase works"
        hint="Only for this mailbox."
        error="This is not your password."
        show={(one) => <PasswordField {...one} autoComplete="current-password" />}
      />
    </>
  );
}
