import type { Mark, Node } from "prosemirror-model";
import { FOREIGN, InlineRun } from "../inline/inline-run.ts";
import { schema } from "../schema/schema.ts";

/**
 * Collects the blocks of foreign HTML in reading order. Text between blocks becomes paragraphs
 * of its own, so nothing that can be read is lost.
 */
export class BlockCollector {
  readonly blocks: Node[] = [];
  readonly run = new InlineRun(FOREIGN);

  add(block: Node): void {
    this.endParagraph();
    this.blocks.push(block);
  }

  addText(text: string, marks: readonly Mark[]): void {
    this.run.addText(text, marks);
  }

  endParagraph(): void {
    if (this.run.isEmpty()) {
      this.run.finish();
      return;
    }
    this.blocks.push(schema.nodes.paragraph.create(null, this.run.finish()));
  }

  finish(): Node[] {
    this.endParagraph();
    return this.blocks;
  }
}
