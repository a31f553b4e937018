import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "./Choice.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordLength } from "./PasswordLength.tsx";
import { TextField } from "./TextField.tsx";

export const textFieldDemo: Demo = {
  name: "Text and password fields",
  about: "Empty, filled, with a helper, wrong, optional and read-only.",
  code: `<TextField {...form.field("name")} label="Name" />`,
  Show: TextFields,
};

function TextFields() {
  const [text, setText] = useState("");
  const [password, setPassword] = useState("");
  const [size, setSize] = useState<"md" | "lg">("md");
  const shared = { name: "demo", value: text, onChange: setText, size };
  return (
    <>
      <Choice
        label="Size"
        options={[
          { value: "md", label: "Medium" },
          { value: "lg", label: "Large" },
        ]}
        value={size}
        onChange={setSize}
      />
      <TextField {...shared} label="Plain" />
      <TextField {...shared} label="With a helper" hint="What belongs here." />
      <TextField {...shared} label="Wrong" error="Domain should be a valid domain" />
      <TextField {...shared} label="Not needed" isOptional />
      <TextField {...shared} label="Read-only" value="northwind.studio" isReadOnly />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        size={size}
        value={password}
        onChange={setPassword}
        hint={<PasswordLength length={password.length} min={12} />}
      />
    </>
  );
}
