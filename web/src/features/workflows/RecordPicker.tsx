import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tenantKey } from '../../data/keys';
import { type SearchHit, searchEverything } from '../../data/search';
import { t } from '../../i18n';
import { TextField } from '../../ui/TextField';
import { keyMeans } from './capture';
import css from './workflows.module.css';

/** Asks for a record: found by its words, or named by its number. */
export function RecordPicker({
  label,
  about,
  entity,
  onPick,
}: {
  label: string;
  /** The key it fills; hits it cannot mean are left out. */
  about: string;
  entity: string | undefined;
  onPick: (id: string, label: string) => void;
}) {
  const [text, setText] = useState('');
  const list = useId();
  const wanted = text.trim();
  const { data, isFetching } = useQuery({
    queryKey: [...tenantKey(), 'search', wanted],
    queryFn: ({ signal }) => searchEverything(wanted, signal),
    enabled: wanted.length > 1,
    staleTime: 10_000,
  });
  const fits = (hit: SearchHit) => (entity === undefined ? keyMeans(about, hit.entity) : hit.entity === entity);
  const found = wanted.length > 1 ? (data ?? []).filter(fits) : [];
  return (
    <div className={css.picker}>
      <TextField
        label={label}
        help={t('wizard.needs.help')}
        value={text}
        autoComplete="off"
        aria-controls={list}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wanted === '') return;
          event.preventDefault();
          const first = found[0];
          if (first) onPick(first.id, first.title);
          else onPick(wanted, wanted);
        }}
      />
      <ul id={list} className={css.hits} aria-live="polite">
        {found.map((hit) => (
          <li key={hit.id}>
            <button type="button" onClick={() => onPick(hit.id, hit.title)}>
              <strong>{hit.title}</strong>
              {hit.detail && <span>{hit.detail}</span>}
            </button>
          </li>
        ))}
        {wanted.length > 1 && found.length === 0 && (
          <li className={css.note}>{isFetching ? t('wizard.needs.searching') : t('wizard.needs.none')}</li>
        )}
        {wanted !== '' && !found.some((hit) => hit.title === wanted) && (
          <li>
            <button type="button" onClick={() => onPick(wanted, wanted)}>
              {t('wizard.needs.use', { text: wanted })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
