import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { tenantKey } from '../../data/keys';
import { formatMonth } from '../../ui/dates';
import { formatDecimal, formatMoney } from '../../ui/money';
import css from './plugins.module.css';
import { say, sayOf } from './words';

export interface Use {
  limit: number;
  used: number;
  currency: string;
  months: { month: string; channel: string; gateway: string; messages: number; parts: number; cost: string }[];
}

/** What the business handed to its gateways for notices, by month, at the prices of its settings. Nothing while nothing was. */
export function MessageUse() {
  const use = useQuery({
    queryKey: [...tenantKey(), 'message-use'],
    queryFn: async () => (await json<{ data: Use }>('/v1/notices/messages/use')).data,
  });
  if (!use.data || use.data.months.length === 0) return null;
  return <UseTable use={use.data} />;
}

export function UseTable({ use }: { use: Use }) {
  return (
    <section className={css.group}>
      <h2>{say('plugins.messages')}</h2>
      <p>
        {say('plugins.messagesUsed', {
          used: formatDecimal(String(use.used)),
          limit: formatDecimal(String(use.limit)),
        })}
      </p>
      <table className={css.use}>
        <thead>
          <tr>
            <th scope="col">{say('plugins.messagesMonth')}</th>
            <th scope="col">{say('plugins.messagesChannel')}</th>
            <th scope="col">{say('plugins.messagesGateway')}</th>
            <th scope="col">{say('plugins.messagesCount')}</th>
            <th scope="col">{say('plugins.messagesParts')}</th>
            <th scope="col">{say('plugins.messagesCost')}</th>
          </tr>
        </thead>
        <tbody>
          {use.months.map((row) => (
            <tr key={`${row.month} ${row.channel} ${row.gateway}`}>
              <td>{formatMonth(row.month)}</td>
              <td>{sayOf('plugins.messagesOf', row.channel)}</td>
              <td>{row.gateway}</td>
              <td data-label={say('plugins.messagesCount')}>{formatDecimal(String(row.messages))}</td>
              <td data-label={say('plugins.messagesParts')}>{formatDecimal(String(row.parts))}</td>
              <td data-label={say('plugins.messagesCost')}>
                {formatMoney(row.cost, use.currency, row.cost.split('.')[1]?.length ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
