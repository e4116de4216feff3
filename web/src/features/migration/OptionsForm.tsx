import { useId } from 'react';
import { asApiError } from '../../data/errors';
import fields from '../../ui/fields.module.css';
import { DateBox } from '../../ui/inputs/DateBox';
import { change, type Move, useMoveWrite } from './api';
import css from './moving.module.css';
import { say } from './words';

/** One amount in both ways of writing. */
const POINT = '1,234.56';
const COMMA = '1.234,56';

/** How dates and amounts of the files are read, and what may differ. */
export function OptionsForm({ move, locked }: { move: Move; locked: boolean }) {
  const alter = useMoveWrite((values: object) => change(move, values));
  const id = useId();
  const off = locked || alter.isPending;
  return (
    <section aria-labelledby={`${id}-title`} className={css.section}>
      <h2 id={`${id}-title`} className={css.heading}>
        {say('options')}
      </h2>
      <div className={css.options}>
        <div className={fields.field}>
          <label htmlFor={`${id}-day`} className={fields.label}>
            {say('day')}
          </label>
          <DateBox
            id={`${id}-day`}
            pick={say('day')}
            required
            value={move.date}
            disabled={off}
            onChange={(date) => alter.mutate({ date })}
          />
        </div>
        <div className={fields.field}>
          <label htmlFor={`${id}-dates`} className={fields.label}>
            {say('dates')}
          </label>
          <select
            id={`${id}-dates`}
            className={fields.input}
            value={move.dateOrder}
            disabled={off}
            onChange={(event) => alter.mutate({ dateOrder: event.target.value })}
          >
            <option value="auto">{say(move.source === 'quickbooks_iif' ? 'dates.autoMonth' : 'dates.autoDay')}</option>
            <option value="day_first">{say('dates.day')}</option>
            <option value="month_first">{say('dates.month')}</option>
          </select>
        </div>
        <div className={fields.field}>
          <label htmlFor={`${id}-numbers`} className={fields.label}>
            {say('numbers')}
          </label>
          <select
            id={`${id}-numbers`}
            className={fields.input}
            value={move.numberStyle}
            disabled={off}
            onChange={(event) => alter.mutate({ numberStyle: event.target.value })}
          >
            <option value="auto">{say('numbers.auto')}</option>
            <option value="point">{POINT}</option>
            <option value="comma">{COMMA}</option>
          </select>
        </div>
      </div>
      {move.source === 'quickbooks_iif' && (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={move.addTransactions}
            disabled={off}
            onChange={(event) => alter.mutate({ addTransactions: event.target.checked })}
          />
          {say('addTransactions')}
        </label>
      )}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={move.allowDifference}
          disabled={off}
          onChange={(event) => alter.mutate({ allowDifference: event.target.checked })}
        />
        {say('allowDifference')}
      </label>
      {alter.isError && (
        <p role="alert" className={css.problem}>
          {asApiError(alter.error).userMessage}
        </p>
      )}
    </section>
  );
}
