const SENTENCE = "The <b>client</b> sells doors to hotels, and asks what the others ask for them. ";

/** A page of mostly paragraphs, with some headings, lists and tables. */
export function madeUpPage(blocks: number) {
  return {
    time: 1,
    version: "2.31.0",
    blocks: Array.from({ length: blocks }, (_, at) => block(at)),
  };
}

function block(at: number) {
  const id = `block${String(at).padStart(5, "0")}`;
  if (at % 20 === 7) return { id, type: "table", data: table(at) };
  if (at % 10 === 0) return { id, type: "header", data: { text: `Part ${at}`, level: 2 } };
  if (at % 10 === 4) return { id, type: "list", data: list(at) };
  return { id, type: "paragraph", data: { text: `${at} ${SENTENCE.repeat(1 + (at % 3)).trim()}` } };
}

function table(at: number) {
  const content = [
    ["Name", "Price", "Note"],
    [`Door ${at}`, "10", "in <i>red</i>"],
    [`Gate ${at}`, "12", ""],
  ];
  return { withHeadings: true, stretched: false, content };
}

function list(at: number) {
  const below = [
    { content: "one below", items: [] },
    { content: "another below", items: [] },
  ];
  return {
    style: at % 20 === 4 ? "ordered" : "unordered",
    items: [
      { content: `First of ${at}`, items: below },
      { content: "Second with a <b>word</b>", items: [] },
      { content: "Third", items: [] },
    ],
  };
}
