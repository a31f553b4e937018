import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { SearchField } from "./SearchField.tsx";

export const searchFieldDemo: Demo = {
  name: "Search field",
  about: "Names itself by a hidden label where the place says what is searched.",
  keys: [
    ["Esc", "empties it; in an empty field, leaves"],
    ["Enter", "searches at once"],
  ],
  code: `<SearchField label="Search projects" isLabelHidden name="q" value={q} onChange={setQ} hintKey="/" />`,
  Show: SearchFields,
};

function SearchFields() {
  const [query, setQuery] = useState("");
  return (
    <>
      <SearchField
        label="Search projects"
        isLabelHidden
        name="q"
        value={query}
        onChange={setQuery}
        placeholder="Search projects"
        hintKey="/"
      />
      <FieldStates
        empty=""
        filled="changeover"
        hint="Words of the subject or the text."
        error="A search has at most 200 characters."
        without={["Not needed"]}
        show={(field) => <SearchField {...field} />}
      />
    </>
  );
}
