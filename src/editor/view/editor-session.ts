import type { Node } from "prosemirror-model";
import { EditorState, type Plugin, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { ownHistory, type PageHistory } from "#src/editor/commands/history/page-history.ts";
import { PageLimits } from "#src/editor/commands/limits/page-limits.ts";
import { receiveContent } from "#src/editor/commands/receive/receive-content.ts";
import { keepRules } from "#src/editor/commands/rules/page-rules.ts";
import {
  type BlockOptions,
  type BlockRules,
  blockRules,
} from "#src/editor/document/blocks/block-options.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { type Decoded, decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { editorText } from "../editor.text.ts";
import { blockViews } from "./blocks/block-views.ts";
import { setControls } from "./blocks/controls.ts";
import { ChangeBatch, type Changes } from "./change-batch.ts";
import { PageDrawing } from "./drawing/page-drawing.ts";
import { onceIdle } from "./drawing/when-idle.ts";
import { type EditorHost, type EditorNote, refusal } from "./editor-host.ts";
import { hasSameAttributes, pageAttributes } from "./page-attributes.ts";
import { findBlock } from "./uploads/find-block.ts";
import type { UploadedImage, UploadImage } from "./uploads/upload-image.ts";
import { Uploads } from "./uploads/uploads.ts";
import { viewPlugins } from "./view-plugins.ts";

export type SessionOptions = {
  /** A stored page; anything else counts as empty. */
  content: unknown;
  /**
   * The same page managed elsewhere, as in collaborative editing. Plugins synchronise its changes.
   */
  doc?: Node | undefined;
  /** A custom undo implementation. */
  history?: PageHistory | undefined;
  isReadOnly: boolean;
  /** The accessible name. */
  label: string;
  placeholder: string;
  blocks?: BlockOptions | undefined;
  /** Before our own, so that they handle keys first. */
  plugins: readonly Plugin[];
  onChange: ((changes: Changes) => void) | undefined;
  uploadImage: UploadImage | undefined;
  now?: () => number;
};

type Changeable = "isReadOnly" | "label" | "placeholder" | "onChange" | "uploadImage";

/**
 * A displayed page: its state, and the view while mounted. The state is kept here, so that nothing
 * is lost when the view remounts.
 */
export class EditorSession {
  /** The current state. Change it through `view.dispatch`. */
  state: EditorState;
  /** Undefined before the first and after the last render. */
  view: EditorView | undefined;
  /** The messages below the page. */
  note: EditorNote | undefined;
  /** How often its text was replaced. Range highlights are recomputed then. */
  arrivals = 0;
  private options: SessionOptions;
  private drawing: PageDrawing | undefined;
  private decoded: Decoded;
  private readonly history: PageHistory;
  private limits: PageLimits;
  /** The undo history of a page that is temporarily read-only. */
  private resting: EditorState | undefined;
  private readonly rules: BlockRules;
  private readonly batch: ChangeBatch;
  private readonly listeners = new Set<() => void>();
  private readonly uploads = new Uploads(
    (id, image) => this.showImage(id, image),
    () => this.notifyListeners(),
  );
  private readonly host: EditorHost = {
    uploads: this.uploads,
    say: (note) => this.say(note),
    uploadImage: () => this.options.uploadImage,
  };

  constructor(options: SessionOptions) {
    this.options = options;
    this.rules = blockRules(options.blocks ?? {});
    this.history = options.history ?? ownHistory();
    this.decoded = this.read(options);
    this.limits = new PageLimits(this.decoded.stored);
    this.state = this.freshState();
    this.batch = new ChangeBatch(
      () => this.state.doc,
      (changes) => {
        this.options.onChange?.(changes);
        if (!this.limits.isWeighed) onceIdle(() => this.limits.weigh(this.state.doc));
      },
    );
  }

  get isReadOnly(): boolean {
    return this.options.isReadOnly;
  }

  /** A picture is uploading. The upload of a deleted block is discarded. */
  get isUploading(): boolean {
    return this.uploads.underWay.some((id) => findBlock(this.state.doc, id));
  }

  /** Mounts the page, and returns a function that unmounts it. */
  mount(place: HTMLElement): () => void {
    const drawing = new PageDrawing(this.state, blockViews(this.uploads));
    // Built while detached, so that the browser lays out all blocks once.
    const view = new EditorView(null, {
      state: this.state,
      editable: () => !this.options.isReadOnly,
      attributes: pageAttributes(this.options),
      ...scrolling(),
      nodeViews: drawing.views,
      dispatchTransaction: (tr) => this.apply(tr),
    });
    place.append(view.dom);
    const stopDrawing = drawing.follow(view);
    this.view = view;
    this.drawing = drawing;
    this.notifyListeners();
    return () => {
      this.batch.flush();
      stopDrawing();
      this.view = undefined;
      this.drawing = undefined;
      view.destroy();
    };
  }

  /** Called for every new state, including selection changes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Plugins added after mounting. Returns a function that removes them. */
  extend(plugins: readonly Plugin[]): () => void {
    this.setPlugins([...plugins, ...this.options.plugins]);
    return () => this.setPlugins(this.options.plugins.filter((one) => !plugins.includes(one)));
  }

  /** Options that may change without remounting. */
  configure(options: Pick<SessionOptions, Changeable>) {
    const before = this.options;
    this.options = { ...before, ...options };
    if (before.isReadOnly !== options.isReadOnly) this.changeMode();
    // All other options are read when needed; this one visits all blocks.
    if (!hasSameAttributes(before, this.options))
      this.view?.setProps({ attributes: pageAttributes(this.options) });
  }

  /** Replaces the page. Its history starts here. */
  replace(content: unknown): void {
    this.batch.forget();
    this.uploads.cancelAll();
    this.resting = undefined;
    this.options = { ...this.options, content, doc: undefined };
    this.decoded = this.read(this.options);
    this.limits = new PageLimits(this.decoded.stored);
    this.arrivals += 1;
    this.show(this.freshState());
  }

  /**
   * Merges a version saved by someone else. Only differing blocks are changed; caret, composition
   * and local history stay.
   */
  receive(content: EditorContent): void {
    // Local changes are reported first, so that they do not count as remote ones.
    this.batch.flush();
    const { resting, state } = this;
    const { stored } = this.decoded;
    if (resting?.doc === state.doc)
      this.resting = resting.apply(receiveContent(resting, content, stored).tr);
    const received = receiveContent(state, content, stored);
    this.decoded = { ...this.decoded, stored: new Map([...stored, ...received.stored]) };
    this.limits.note(received.tr, this.decoded.stored);
    if (!received.tr.docChanged) return;
    this.arrivals += 1;
    this.show(state.apply(received.tr));
  }

  getContent(): EditorContent {
    const time = (this.options.now ?? Date.now)();
    return encode(this.state.doc, { time, stored: this.decoded.stored });
  }

  /** The content, while the page is editable. */
  async save(): Promise<EditorContent> {
    if (this.options.isReadOnly) throw new Error(editorText.refusesSaving);
    return this.getContent();
  }

  /** Flushes pending change reports. */
  flush(): void {
    this.batch.flush();
  }

  say(note: EditorNote | undefined): void {
    if (note === this.note) return;
    this.note = note;
    this.notifyListeners();
  }

  focus(): void {
    this.view?.focus();
  }

  get canKeepImages(): boolean {
    return this.options.uploadImage !== undefined;
  }

  /**
   * Inserts pictures at the caret. False if none was accepted, which shows a message below the
   * page.
   */
  async insertImages(files: readonly File[]): Promise<boolean> {
    const { insertImages } = await import("./clipboard/insert-images.ts");
    if (!this.view || this.isReadOnly) return false;
    this.host.say(undefined);
    return insertImages(this.view, files, this.host);
  }

  /** On a read-only page it is applied when editable again, so that the change is reported. */
  private showImage(blockId: string, image: UploadedImage): void {
    const block = findBlock(this.state.doc, blockId);
    if (!block || block.node.attrs.file || this.isReadOnly) return;
    // Undoing the arrival would leave a picture that never loads.
    const tr = this.state.tr.setNodeAttribute(block.pos, "file", { ...image });
    tr.setMeta("addToHistory", false);
    if (this.view) this.view.dispatch(tr);
    else this.apply(tr);
  }

  private read({ content, doc }: SessionOptions): Decoded {
    const decoded = decode(content, { rules: this.rules });
    return doc ? { ...decoded, doc } : decoded;
  }

  private freshState(): EditorState {
    return this.stateOf(this.decoded.doc);
  }

  private stateOf(doc: EditorState["doc"]): EditorState {
    const { plugins, isReadOnly } = this.options;
    return EditorState.create({
      doc,
      plugins: [
        ...plugins,
        keepRules(this.rules),
        ...viewPlugins(isReadOnly, this.host, this.history),
      ],
    });
  }

  private setPlugins(plugins: readonly Plugin[]): void {
    const before = this.options.plugins;
    this.options = { ...this.options, plugins };
    const change = (state: EditorState) => {
      const ours = state.plugins.filter((one) => !before.includes(one));
      return state.reconfigure({ plugins: [...plugins, ...ours] });
    };
    if (this.resting) this.resting = change(this.resting);
    this.show(change(this.state));
  }

  private changeMode(): void {
    this.batch.flush();
    const { isReadOnly } = this.options;
    const { resting } = this;
    const isSamePage = resting?.doc === this.state.doc;
    this.resting = isReadOnly ? this.state : undefined;
    this.show(!isReadOnly && resting && isSamePage ? resting : this.stateOf(this.state.doc));
    if (this.view) setControls(this.view.dom, isReadOnly);
    if (!isReadOnly) this.uploads.deliver();
  }

  private apply(tr: Transaction): void {
    const limit = this.limits.limitOf(tr);
    if (limit) {
      this.say(refusal(limit));
      // Removes what the browser has already typed.
      this.show(this.state);
      return;
    }
    const before = this.state.doc;
    const state = this.state.apply(tr);
    if (state.doc !== before) {
      if (!this.options.isReadOnly) this.batch.note(before);
      // Actions for the previous change end with the next one.
      if (this.note?.action || this.note?.isRefusal) this.note = undefined;
    }
    this.show(state);
  }

  private show(state: EditorState): void {
    this.state = state;
    this.drawing?.show(state);
    this.notifyListeners();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The sticky header, and the toolbar above a table: the caret's line stays below. */
const ABOVE = 96;
const BELOW = 48;
/** On phones the block toolbar floats at the bottom, and the caret's line stays above. */
const BELOW_ON_PHONES = 112;

/** The minimum distance of the caret from the edges before scrolling, and the distance after. */
function scrolling() {
  const bottom = matchMedia("(max-width: 650px)").matches ? BELOW_ON_PHONES : BELOW;
  return {
    scrollThreshold: { top: ABOVE, bottom, left: 0, right: 0 },
    scrollMargin: { top: ABOVE, bottom, left: 5, right: 5 },
  };
}
