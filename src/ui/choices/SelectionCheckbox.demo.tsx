import { useState } from "react";
import { GridList, GridListItem, type Selection } from "react-aria-components";
import type { Demo } from "#src/ui/demo.ts";
import styles from "./SelectionCheckbox.module.css";
import { SelectionCheckbox } from "./SelectionCheckbox.tsx";

export const selectionCheckboxDemo: Demo = {
  name: "Selection checkbox",
  about: "Chooses the row it stands in. Its border is stronger on a chosen row.",
  code: "<SelectionCheckbox />",
  Show: Rows,
};

function Rows() {
  const [chosen, setChosen] = useState<Selection>(new Set(["halden"]));
  return (
    <GridList
      aria-label="Case studies"
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={setChosen}
    >
      {["halden", "brix", "norva"].map((id) => (
        <GridListItem key={id} id={id} textValue={id} className={styles.row ?? ""}>
          <SelectionCheckbox />
          {id}
        </GridListItem>
      ))}
    </GridList>
  );
}
