import { useState } from 'react';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Icon } from '../../ui/icons';
import box from '../../ui/searchBox.module.css';
import css from './documents.module.css';
import { findRecord } from './resolve';

/** Takes barcodes and codes one after another: a scanner types the code and presses Enter. */
export function ScanBox({
  registry,
  field,
  onFound,
}: {
  registry: Registry;
  field: Field;
  onFound: (id: string, label: string) => void;
}) {
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const look = async (text: string) => {
    setNote('');
    try {
      const found = await findRecord(registry, field, text);
      if (!found) {
        setNote(t('doc.notFound', { text, label: field.label }));
        return;
      }
      onFound(found.value, found.label);
      setNote(t('doc.scanned', { label: found.label }));
    } catch {
      setNote(t('link.failed'));
    }
  };
  return (
    <span className={`${box.box} ${css.scan}`}>
      <Icon name="search" size={14} />
      <input
        value={code}
        placeholder={t('doc.scan')}
        aria-label={t('doc.scan')}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const text = code.trim();
          // The next scan may come before this one is found.
          setCode('');
          if (text !== '') void look(text);
        }}
      />
      <span role="status" className={css.note}>
        {note}
      </span>
    </span>
  );
}
