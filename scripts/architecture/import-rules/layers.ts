/**
 * The layers of the product, lowest first. A feature imports only from lower layers; layers in one
 * row are independent.
 */
const ROWS = [["workspace"], ["knowledge", "mail"], ["outreach"], ["inbox"], ["app"]] as const;

export type Layer = (typeof ROWS)[number][number];

export function layerNamed(name: string): Layer | undefined {
  return ROWS.flat().find((layer) => layer === name);
}

/** Whether features of one layer may import features of the other. */
export function mayReach(from: Layer, to: Layer): boolean {
  return from === to || rowOf(from) > rowOf(to);
}

function rowOf(layer: Layer): number {
  return ROWS.findIndex((row) => row.some((one) => one === layer));
}
