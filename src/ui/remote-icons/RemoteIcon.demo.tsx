import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import styles from "./RemoteIcon.demo.module.css";
import { RemoteIcon } from "./RemoteIcon.tsx";

const SIZES = ["xs", "sm", "xmd", "md", "lg", "xl"] as const;
const NAMES = ["file-text", "file-spreadsheet", "tag", "flame", "dices"];

export const remoteIconDemo: Demo = {
  name: "RemoteIcon",
  about: "An icon that data chooses by name. Fetched once; the fifty used last are kept.",
  code: `<RemoteIcon name="file-text" size="sm" />`,
  Show: RemoteIcons,
};

function RemoteIcons() {
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {SIZES.map((size) => (
                <td key={size}>
                  <RemoteIcon name={name} size={size} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <AnyIcon />
    </>
  );
}

function AnyIcon() {
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("sprout");
  return (
    <form
      className={styles.any}
      onSubmit={(event) => {
        event.preventDefault();
        setName(typed);
      }}
    >
      <TextField name="icon" label="Name of an icon" value={typed} onChange={setTyped} />
      <Button type="submit">Show icon</Button>
      <span className={styles.large}>
        <RemoteIcon name={name} size="xl" />
      </span>
    </form>
  );
}
