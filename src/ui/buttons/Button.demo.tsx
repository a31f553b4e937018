import type { Demo } from "#src/ui/demo.ts";
import { LeaveGlyph } from "#src/ui/icons/glyphs.tsx";
import { Button } from "./Button.tsx";

const KINDS = ["primary", "secondary", "ghost", "danger"] as const;
const SIZES = ["xs", "sm", "md", "lg"] as const;

export const buttonDemo: Demo = {
  name: "Button",
  about: "Starts something. One primary button in a view.",
  keys: [["Enter, Space", "presses it"]],
  code: `<Button kind="primary" onPress={save} isBusy={isSaving}>Save</Button>`,
  Show: Buttons,
};

function Buttons() {
  return (
    <table>
      <tbody>
        {KINDS.flatMap((kind) =>
          SIZES.map((size) => (
            <tr key={`${kind} ${size}`}>
              <th scope="row">{`${kind} ${size}`}</th>
              <td>
                <Button kind={kind} size={size}>
                  Save
                </Button>
              </td>
              <td>
                <Button kind={kind} size={size} icon={LeaveGlyph}>
                  With icon
                </Button>
              </td>
              <td>
                <Button kind={kind} size={size} isBusy>
                  Busy
                </Button>
              </td>
              <td>
                <Button kind={kind} size={size} isDisabled>
                  Disabled
                </Button>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
