export const IMPORT_STATUSES = [
  "uploading",
  "waiting",
  "running",
  "finished",
  "failed",
  "cancelled",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
