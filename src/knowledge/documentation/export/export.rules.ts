export const EXPORT_FORMATS = ["markdown", "html", "docx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_TYPES: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  markdown: { extension: "md", type: "text/markdown; charset=utf-8" },
  html: { extension: "html", type: "text/html; charset=utf-8" },
  docx: {
    extension: "docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
};
export const ARCHIVE_TYPE = "application/zip";
/** The pictures of one file are held in memory together. */
export const MAX_PICTURE_BYTES = 24 * 1024 * 1024;
