import { type KeyboardEvent, memo, useState } from "react";
import { EyeClosedGlyph, EyeGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./PasswordField.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export type PasswordFieldProps = Omit<
  TextFieldProps,
  "type" | "after" | "extra" | "autoComplete"
> & {
  /** For password managers. */
  autoComplete: "current-password" | "new-password";
};

export const PasswordField = memo(Secret);

function Secret({ hint, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <div className={styles.password}>
      <TextField
        {...props}
        hint={hint}
        type={isVisible ? "text" : "password"}
        extra={{ onKeyDown: watch, onKeyUp: watch, autoCorrect: "off", autoCapitalize: "none" }}
        after={
          <button
            type="button"
            className={styles.toggle}
            aria-label={isVisible ? uiText.hidePassword : uiText.showPassword}
            title={isVisible ? uiText.hidePassword : uiText.showPassword}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon of={isVisible ? EyeClosedGlyph : EyeGlyph} size="sm" />
          </button>
        }
      />
      <p className={styles.capsLock} role="status">
        {hasCapsLock ? uiText.capsLock : null}
      </p>
    </div>
  );
}
