// Runs in the measured page: opens, types and saves in our editor and in Editor.js with its tools.
import CodeTool from "@editorjs/code";
import Delimiter from "@editorjs/delimiter";
import EditorJS from "@editorjs/editorjs";
import Header from "@editorjs/header";
import NestedList from "@editorjs/nested-list";
import Paragraph from "@editorjs/paragraph";
import Quote from "@editorjs/quote";
import Table from "@editorjs/table";
import { createElement, createRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Editor } from "#src/editor/Editor.tsx";
import "#src/ui/tokens.css";
import "#src/ui/reset.css";

// Defined in bench/web/in-page.mjs, which every measured page loads.
const { afterPaint } = globalThis.speed;
const place = document.getElementById("place");

const ours = {
  async open(content) {
    const ref = createRef();
    const root = createRoot(place);
    const onChange = () => void ref.current.getContent();
    flushSync(() => root.render(createElement(Editor, { content, label: "Page", onChange, ref })));
    return { save: () => ref.current.save(), close: () => root.unmount() };
  },
};

const theirs = {
  async open(data) {
    const editor = new EditorJS({
      holder: place,
      data,
      // Saves after each pause, like our page.
      onChange: (api) => void api.saver.save(),
      tools: {
        header: Header,
        paragraph: { class: Paragraph, inlineToolbar: true },
        list: { class: NestedList, inlineToolbar: true },
        table: { class: Table, inlineToolbar: true },
        quote: Quote,
        code: CodeTool,
        delimiter: Delimiter,
      },
    });
    await editor.isReady;
    return { save: () => editor.save(), close: () => editor.destroy() };
  },
};

/** A table without an editor: the browser's own cost of its cells. */
const plain = {
  async open(content) {
    const [{ data }] = content.blocks;
    const rows = data.content.map((cells, row) => {
      const shown = cells.map((html) => {
        const cell = document.createElement(row === 0 ? "th" : "td");
        const text = document.createElement("div");
        text.dir = "auto";
        text.innerHTML = html;
        cell.append(text);
        return cell;
      });
      const line = document.createElement("tr");
      line.append(...shown);
      return line;
    });
    const table = document.createElement("table");
    table.createTBody().append(...rows);
    const page = document.createElement("div");
    page.className = "plain";
    page.contentEditable = "true";
    page.append(table);
    place.replaceChildren(page);
    return { save: async () => content, close: () => page.remove() };
  },
};

const editors = { ours, theirs, plain };
let opened;
let openedAt;

const frames = [];
let pressedAt;
let painted;
addEventListener(
  "keydown",
  ({ timeStamp }) => {
    pressedAt = timeStamp;
  },
  { capture: true },
);
addEventListener(
  "input",
  () => {
    painted = afterPaint().then((at) => void frames.push(at - pressedAt));
  },
  { capture: true },
);

globalThis.bench = {
  /** Milliseconds until the page is painted and can be edited and scrolled to its end. */
  async open(which, content) {
    openedAt = performance.now();
    opened = await editors[which].open(content);
    return (await afterPaint()) - openedAt;
  },
  /** Milliseconds from opening until the last block is in the DOM. */
  async whole(lastWords) {
    while (!place.textContent.includes(lastWords)) await new Promise((go) => setTimeout(go, 20));
    return performance.now() - openedAt;
  },
  /** The scrollable height. */
  height: () => place.scrollHeight,
  async save() {
    const began = performance.now();
    const { blocks } = await opened.save();
    return { ms: performance.now() - began, blocks: blocks.length };
  },
  close() {
    opened.close();
    place.replaceChildren();
  },
  /** Puts the caret into the first paragraph (0) or the middle one (0.5). */
  enter(part, lines = "[contenteditable=true] p, .ce-paragraph") {
    const texts = [...place.querySelectorAll(lines)];
    const entered = texts[Math.floor(texts.length * part)];
    entered.scrollIntoView({ block: "center" });
    entered.closest("[contenteditable=true]").focus();
    getSelection().collapse(entered.firstChild, 1);
    return entered.textContent;
  },
  text: () => getSelection().focusNode.textContent,
  /** Resolves when the last letter is painted. */
  painted: () => painted,
  /** The paint times of each key since the last call. */
  takeFrames: () => frames.splice(0),
};
