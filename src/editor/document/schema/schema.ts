import { Schema } from "prosemirror-model";
import { marks } from "./marks.ts";
import { nodes } from "./nodes.ts";
import { tableNodes } from "./table-nodes.ts";

export const schema = new Schema({ nodes: { ...nodes, ...tableNodes }, marks });

export type MarkName = keyof typeof marks;
