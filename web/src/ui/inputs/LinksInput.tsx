import { type KeyboardEvent, useMemo } from 'react';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { Icon } from '../icons';
import { LinkInput } from './LinkInput';
import css from './LinksInput.module.css';
import { idsOf, kept, mostOf, withLink } from './linkSet';
import type { InputContext, InputProps, OptionSearch } from './types';

/**
 * Picks several records: those chosen as chips, and a search for one more while more may be chosen. Backspace in the empty search
 * takes the last one away.
 */
export function LinksInput(props: InputProps & InputContext) {
  const { id, field, value, onChange, readOnly, search, labelOf, label } = props;
  const ids = idsOf(value);
  const chosen = ids.join(' ');
  const one: Field = { ...field, kind: 'link', required: false };
  // What is chosen is not offered again.
  const rest = useMemo(() => (search ? without(search, chosen.split(' ')) : undefined), [search, chosen]);
  const remove = (gone: string) => onChange(kept(ids.filter((link) => link !== gone)));
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    const last = ids.at(-1);
    const typed = event.target instanceof HTMLInputElement ? event.target.value : '-';
    if (event.key === 'Backspace' && typed === '' && last !== undefined && !readOnly) remove(last);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the search within
    <span className={css.box} onKeyDown={onKeyDown}>
      {ids.length > 0 && (
        <ul className={css.chips} aria-label={label ?? field.label}>
          {ids.map((link) => (
            <li key={link}>
              <span>{labelOf?.(link) ?? '…'}</span>
              {!readOnly && (
                <button
                  type="button"
                  aria-label={t('link.clear', { label: labelOf?.(link) ?? field.label })}
                  onClick={() => {
                    remove(link);
                    document.getElementById(id)?.focus();
                  }}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && rest && ids.length < mostOf(field.max) && (
        <LinkInput
          {...props}
          // A new search begins empty: what was taken stands among the chips.
          key={chosen}
          field={one}
          search={rest}
          value={undefined}
          autoFocus={props.autoFocus || document.activeElement?.id === id}
          onChange={(link) => {
            if (typeof link === 'string') onChange(kept(withLink(ids, link, mostOf(field.max))));
          }}
        />
      )}
    </span>
  );
}

function without(search: OptionSearch, ids: readonly string[]): OptionSearch {
  const left: OptionSearch = async (text, signal) =>
    (await search(text, signal)).filter((option) => !ids.includes(option.value));
  left.create = search.create;
  return left;
}
