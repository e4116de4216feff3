import { handedFile } from '../../data/handed';
import { pictureOf } from '../../data/pictures';
import { FileThumb } from '../../ui/FileThumb';

/** What a picture shows, seen in the line of a list. Fetched with the first list that has one. */
export default function RowPicture({ value }: { value: unknown }) {
  const file = handedFile(value);
  return file ? <FileThumb value={value} name={file.name} pictureOf={pictureOf} size="row" /> : null;
}
