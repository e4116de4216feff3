import type { Row } from '../../registry/types';

/** A file a record keeps as text: `fileName` and `fileText`, made by the server (a bank file). */
export interface KeptFile {
  name: string;
  text: string;
}

export function keptFile(row: Row): KeptFile | undefined {
  const { fileName, fileText } = row;
  if (typeof fileName !== 'string' || typeof fileText !== 'string' || fileName === '' || fileText === '')
    return undefined;
  return { name: fileName, text: fileText };
}

/** Hands the text to the browser as a download. */
export function saveText(file: KeptFile): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
