type Bytes = { readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };

/** Hands a file to the browser, which puts it where this person's downloads go. */
export async function saveFile(file: Bytes, name: string): Promise<void> {
  const content = new Blob([await file.arrayBuffer()], { type: file.type });
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the press is over.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
