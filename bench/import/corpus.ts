import {
  makeDocx,
  makePdf,
  makeZip,
  paragraph,
} from "#src/knowledge/documentation/import/import.makers.ts";
import { pick } from "../kit/random.ts";

export type Sample = { fileName: string; bytes: Buffer };

const SENTENCE = "Changeover time of the packing line fell by 38 percent within six months. ";

/** A valid file of each imported kind. */
export async function samples(): Promise<Sample[]> {
  const text = (fileName: string, content: string): Sample => ({
    fileName,
    bytes: Buffer.from(content),
  });
  const rows = Array.from({ length: 40 }, (_, at) => `${at},"Part ""${at}""",${at * 3}`);
  const blocks = [{ id: "a", type: "paragraph", data: { text: SENTENCE } }];
  const table = `<table><tr><th>a</th></tr><tr><td colspan=2>b <ul><li>c</ul></td></tr></table>`;
  const html = `<h1>Halden</h1><p style="color:red">${SENTENCE}</p>${table}<pre>code</pre>`;
  const markdown = `---\ntitle: Halden\n---\n# Halden\n\n${SENTENCE}\n\n- one\n  - two\n\n| a | b |\n|---|---|\n| 1 | [x](y.md) |\n`;
  return [
    text("a.md", markdown),
    text("a.html", html),
    text("a.txt", SENTENCE.repeat(20)),
    text("a.csv", `id,name,price\n${rows.join("\n")}`),
    text("a.json", JSON.stringify({ time: 1, blocks, version: "2.31.0" })),
    text(
      "a.mhtml",
      `Subject: x\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`,
    ),
    { fileName: "a.docx", bytes: await docxOf(2) },
    { fileName: "a.pdf", bytes: pdfOf(2) },
    {
      fileName: "a.zip",
      bytes: await makeZip({ "a/b.md": markdown, "a/c.html": html, "a.csv": rows.join("\n") }),
    },
    { fileName: "a.zip", bytes: await escapingZip(markdown) },
  ];
}

/** Names that would escape the extraction folder. */
async function escapingZip(content: string): Promise<Buffer> {
  const names = ["../../escaped.md", "/tmp/a/escaped.md", "a/../../escaped.md"];
  // No library writes such names, so they replace others of the same length.
  const stand = (at: number, name: string) =>
    String(at)
      .padEnd(name.length - 3, "x")
      .concat(".md");
  const zip = await makeZip(
    Object.fromEntries(names.map((name, at) => [stand(at, name), content] as const)),
  );
  const text = names.reduce(
    (all, name, at) => all.replaceAll(stand(at, name), name),
    zip.toString("latin1"),
  );
  return Buffer.from(text, "latin1");
}

/** A Word file with six paragraphs and a table per page. */
export function docxOf(pages: number): Promise<Buffer> {
  const cell = `<w:tc>${paragraph("A part and its price")}</w:tc>`;
  const table = `<w:tbl>${`<w:tr>${cell.repeat(4)}</w:tr>`.repeat(5)}</w:tbl>`;
  const page = `${paragraph("Results", '<w:pStyle w:val="Heading2"/>')}${paragraph(SENTENCE.repeat(5)).repeat(6)}${table}`;
  return makeDocx(page.repeat(pages));
}

function pdfOf(pages: number): Buffer {
  const lines = Array.from({ length: 30 }, (_, at) => ({ text: SENTENCE, y: 780 - at * 16 }));
  return makePdf(Array.from({ length: pages }, () => lines));
}

/** A Notion export: pages in folders with links and a table. */
export function notionExport(pages: number): Promise<Buffer> {
  const id = (at: number) => at.toString(16).padStart(32, "0");
  const name = (at: number) => `Page ${at} ${id(at)}`;
  const path = (at: number) => (at < 20 ? `${name(at)}.md` : `${name(at % 20)}/${name(at)}.md`);
  const body = (at: number) =>
    `# Page ${at}\n\n${SENTENCE.repeat(10)}\n\n[next](${encodeURI(path((at + 1) % pages))})\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`;
  return makeZip(
    Object.fromEntries(Array.from({ length: pages }, (_, at) => [path(at), body(at)])),
  );
}

const WORDS = [
  "<",
  ">",
  "\0",
  "]]>",
  "&#0;",
  "<w:p>",
  "%PDF-",
  "PK\x03\x04",
  "](",
  "|",
  '"',
  "\u{1F600}",
];

/** A randomly damaged copy of the file. */
export function mutate({ fileName, bytes }: Sample, random: () => number): Sample {
  let mutated = Buffer.from(bytes);
  const turns = 1 + Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1)
    mutated = Buffer.from(pick(random, MUTATIONS)(mutated, random));
  const isRenamed = random() < 0.05;
  return {
    fileName: isRenamed ? `a.${pick(random, ["docx", "pdf", "html", "zip"])}` : fileName,
    bytes: mutated,
  };
}

type Mutation = (bytes: Buffer, random: () => number) => Uint8Array;

const place = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length);

const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => bytes.subarray(0, place(bytes, random)),
  (bytes, random) => {
    for (let at = 0; at < 8; at += 1) bytes[place(bytes, random)] = Math.floor(random() * 256);
    return bytes;
  },
  (bytes, random) => {
    const [from, to] = [place(bytes, random), place(bytes, random)].toSorted((a, b) => a - b);
    const part = bytes.subarray(from, to);
    return Buffer.concat([bytes, ...Array.from({ length: 20 }, () => part)]).subarray(0, 4_000_000);
  },
  (bytes, random) => {
    const at = place(bytes, random);
    const word = Buffer.from(pick(random, WORDS).repeat(1 + Math.floor(random() * 200)));
    return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(at)]);
  },
  (bytes, random) => {
    const [from, to] = [place(bytes, random), place(bytes, random)].toSorted((a, b) => a - b);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
];
