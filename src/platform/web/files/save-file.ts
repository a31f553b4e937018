type Bytes = { readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };

/** Saves a file to the user's downloads. */
export async function saveFile(file: Bytes, name: string): Promise<void> {
  const content = new Blob([await file.arrayBuffer()], { type: file.type });
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has ended.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Opens a PDF in a new tab, or saves it if the browser would block that: it allows a tab for some
 * seconds after a click only. The type is fixed, so that the tab runs no script of the file.
 */
export async function openPdf(file: Bytes, name: string): Promise<void> {
  const content = new Blob([await file.arrayBuffer()], { type: "application/pdf" });
  if (navigator.userActivation?.isActive === false) return saveFile(content, name);
  const address = URL.createObjectURL(content);
  window.open(address, "_blank", "noopener");
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
