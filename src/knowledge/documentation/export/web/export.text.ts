const failures: Readonly<Record<string, string>> = {
  page_not_found: "This page no longer exists.",
  export_too_large:
    "The pictures of a page are too large for a Word file. Choose HTML or Markdown instead.",
};

/** Texts of the export. */
export const exportText = {
  title: (name: string) => `Export ${name}`,
  confirm: "Export",
  format: "Format",
  formats: {
    markdown: { label: "Markdown", description: "For Notion, Outline, GitHub and text editors." },
    html: { label: "HTML", description: "One file for each page that any browser opens." },
    docx: { label: "Word", description: "For Word, Google Docs and LibreOffice." },
  },
  subtree: "Include the pages below it",
  archived: "Include archived pages",
  exported: (name: string) => `Exported ${name}`,
  failures,
};
