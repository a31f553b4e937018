import { CircleAlert, FileText, Folder, Sparkles } from "lucide-react";
import type { TreeNode } from "./tree-nodes.ts";

/** A tree with every kind of row, for demos. */
export const sampleTree: readonly TreeNode[] = [
  {
    id: "cell",
    label: "Pick-and-place cell",
    icon: Folder,
    kind: "product",
    children: [
      {
        id: "generated",
        label: "AI generated",
        icon: Sparkles,
        isAi: true,
        mark: { label: "In progress", text: "2 of 4", isBusy: true, tone: "ai" },
        children: [
          { id: "case-studies", label: "Case study summary", icon: FileText },
          { id: "summary", label: "Business summary", icon: FileText },
          {
            id: "groups",
            label: "Business groups",
            icon: FileText,
            mark: { label: "Failed", icon: CircleAlert, tone: "danger" },
          },
          { id: "food", label: "Group: Food & beverage", icon: FileText },
        ],
      },
      {
        id: "storage",
        label: "Storage",
        icon: Folder,
        children: [
          { id: "price-list", label: "Price list 2026", icon: FileText },
          {
            id: "long",
            label: "A page with a name that is longer than anyone will ever have room for",
            icon: FileText,
          },
        ],
      },
    ],
  },
  {
    id: "vision",
    label: "Vision inspection",
    icon: Folder,
    kind: "product",
    children: [{ id: "cameras", label: "Cameras", icon: FileText }],
  },
];

/** Ten products with ten folders each, with nine pages by default. */
export function largeTree(pages = 9): readonly TreeNode[] {
  const times = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  return times(10).map((product) => ({
    id: `product-${product}`,
    label: `Product ${product}`,
    icon: Folder,
    children: times(10).map((folder) => ({
      id: `folder-${product}-${folder}`,
      label: `Folder ${product}.${folder}`,
      icon: Folder,
      children: times(pages).map((page) => ({
        id: `page-${product}-${folder}-${page}`,
        label: `Page ${product}.${folder}.${page}`,
        icon: FileText,
      })),
    })),
  }));
}
