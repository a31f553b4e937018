import { Schema } from "prosemirror-model";
import { marks } from "./marks.ts";
import { nodes } from "./nodes.ts";
import { tableNodes } from "./table-nodes.ts";

export const schema = new Schema({ nodes: { ...nodes, ...tableNodes }, marks });

export type NodeName = keyof typeof schema.nodes;
export type MarkName = keyof typeof schema.marks;
