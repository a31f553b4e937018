import { createElement as h, memo, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

// The rival: a plain React list with all rows in the DOM and the same keys. Conversations are in
// memory and nothing is sent.

const Row = memo(function Row({ row, isChosen }) {
  return h(
    "div",
    { role: "row", tabIndex: -1, "data-key": row.id, "data-selected": isChosen || undefined },
    h("strong", null, row.name),
    h("time", null, row.at),
    h("div", null, row.subject),
    h("span", null, row.snippet),
  );
});

function List({ rows, chosen }) {
  return h(
    "div",
    { role: "grid", "aria-label": "Conversations", style: { blockSize: 800, overflow: "auto" } },
    rows.map((row) => h(Row, { key: row.id, row, isChosen: chosen.has(row.id) })),
  );
}

function Conversation({ row }) {
  return h(
    "section",
    { "data-reading": true, "aria-label": `Conversation: ${row.subject}` },
    h("h2", null, row.subject),
    [1, 2, 3, 4].map((number) =>
      h("article", { key: number }, h("strong", null, row.name), h("p", null, row.snippet)),
    ),
  );
}

const NONE = new Set();

function Inbox({ first }) {
  const [state, setState] = useState({ rows: first, at: -1, chosen: NONE, isOpen: false });
  const { rows, at, chosen, isOpen } = state;
  useEffect(() => {
    const press = ({ key }) => setState((before) => after(before, key));
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const id = rows[at]?.id;
  useEffect(() => {
    if (id !== undefined) document.querySelector(`[data-key="${id}"]`).focus();
  }, [id]);
  return h(
    "div",
    null,
    h(List, { rows, chosen }),
    isOpen && rows[at] ? h(Conversation, { key: id, row: rows[at] }) : null,
  );
}

function after(state, key) {
  const { rows, at, chosen } = state;
  const next = Math.min(rows.length - 1, at + 1);
  if (key === "j") return { ...state, at: next };
  if (key === "x") return { ...state, chosen: new Set([rows[at].id]) };
  if (key === "J") return { ...state, at: next, chosen: new Set([...chosen, rows[next].id]) };
  if (key === "Enter") return { ...state, isOpen: true };
  if (key === "u") return { ...state, isOpen: false };
  if (key !== "e") return state;
  const left = rows.filter((row) => !chosen.has(row.id));
  return { ...state, rows: left, at: Math.max(0, at + 1 - chosen.size), chosen: NONE };
}

const rows = await (await fetch("/rows")).json();
createRoot(document.querySelector("#root")).render(h(Inbox, { first: rows }));
