/** A call that the document starts before the scripts are there. */
export type FirstCall = { method: string; address: string; body?: string };
