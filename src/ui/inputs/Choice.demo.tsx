import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "./Choice.tsx";

export const choiceDemo: Demo = {
  name: "Choice",
  about: "One of two to four, all in sight and with effect at once.",
  keys: [["← →", "the one before, the next"]],
  code: `<Choice label="Theme" options={themes} value={theme} onChange={setTheme} />`,
  Show: Choices,
};

function Choices() {
  const [theme, setTheme] = useState<"system" | "light" | "dark">("system");
  return (
    <Choice
      label="Colours"
      options={[
        { value: "system", label: "System", icon: Monitor },
        { value: "light", label: "Light", icon: Sun },
        { value: "dark", label: "Dark", icon: Moon },
      ]}
      value={theme}
      onChange={setTheme}
    />
  );
}
