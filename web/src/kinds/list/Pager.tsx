import { Button } from '@mantine/core';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import { formatDecimal } from '../../ui/money';
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
      <label className={css.size}>
        <span className="visually-hidden">{t('list.size')}</span>
        <select value={size} onChange={(event) => model.setSize(Number(event.target.value))}>
          {PAGE_SIZES.map((entry) => (
            <option key={entry} value={entry}>
              {t('list.rows', { count: entry })}
            </option>
          ))}
        </select>
      </label>
      <span className={css.steps}>
        <Button
          variant="default"
          px={8}
          disabled={!previous}
          onClick={previous}
          aria-label={t('list.previous')}
          title={t('list.previous')}
        >
          <Icon name="chevron-left" size={15} />
        </Button>
        <Button
          variant="default"
          px={8}
          disabled={!next}
          onClick={next}
          aria-label={t('list.next')}
          title={t('list.next')}
        >
          <Icon name="chevron-right" size={15} />
        </Button>
      </span>
    </nav>
  );
}
