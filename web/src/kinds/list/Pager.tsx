import { Button } from '@mantine/core';
import { t } from '../../i18n';
import { formatDecimal } from '../../ui/money';
import { Icon } from '../../ui/icons';
import css from './list.module.css';
import { type ListModel, PAGE_SIZES } from './useListModel';

/** Where the rows on screen stand among all that match, and the way to the others. */
export function Pager({ model }: { model: ListModel }) {
  const { rows, total, page, size, next, previous } = model;
  const first = page === undefined ? undefined : page * size + 1;
  const number = (value: number) => formatDecimal(String(value));
  const span = first === undefined ? '' : `${number(first)}–${number(first + rows.length - 1)}`;
  const of = total ? number(total.value) + (total.exact ? '' : '+') : '';
  return (
    <nav className={`${css.pager} no-print`} aria-label={t('list.pages')}>
      <p role="status" className="numeric">
        {span && of ? t('list.span', { span, total: of }) : of ? t('list.total', { total: of }) : span}
      </p>
      <label>
        {t('list.size')}{' '}
        <select value={size} onChange={(event) => model.setSize(Number(event.target.value))}>
          {PAGE_SIZES.map((entry) => (
            <option key={entry} value={entry}>
              {entry}
            </option>
          ))}
        </select>
      </label>
      <span className={css.steps}>
        <Button variant="default" disabled={!previous} onClick={previous} leftSection={<Icon name="chevron-left" size={14} />}>
          {t('list.previous')}
        </Button>
        <Button variant="default" disabled={!next} onClick={next} rightSection={<Icon name="chevron-right" size={14} />}>
          {t('list.next')}
        </Button>
      </span>
    </nav>
  );
}
