import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download, json } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { DayField } from '../../ui/DayField';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { Choice } from './BuilderForm';
import css from './builder.module.css';
import { grouped, readCatalogue } from './catalogue';
import list from './reports.module.css';
import { useSavedReports } from './savedReports';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** A report that can be exported: its address and what its file is called. */
interface Entry {
  key: string;
  title: string;
  group: string;
  api: string;
  file: string;
}

/** Several reports at once as files of one format: what an auditor or a bank asks for at the end of a year. */
export default function ExportScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const catalogue = useQuery<Entry[], ApiError>({
    queryKey: [...tenantKey(), 'reports', 'exports'],
    queryFn: async ({ signal }) =>
      readCatalogue(await json<unknown>('/v1/reports', { signal })).map((entry) => {
        const [family = '', name = ''] = entry.name.split('.');
        return {
          key: entry.name,
          title: entry.title,
          group: entry.group,
          api: `/v1/${family}/reports/${name}`,
          file: name,
        };
      }),
    staleTime: 5 * 60_000,
  });
  const saved = useSavedReports();
  const [chosen, setChosen] = useState<string[]>([]);
  const [format, setFormat] = useState<string>('pdf');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [running, setRunning] = useState<string | undefined>();
  const [failed, setFailed] = useState<string[]>([]);
  const own: Entry[] = (saved.data ?? []).map((entry) => ({
    key: entry.id,
    title: entry.name,
    group: t('reports.saved'),
    api: `/v1/reporting/reports/saved?publicId=${entry.id}`,
    file: entry.name,
  }));
  const all = [...own, ...(catalogue.data ?? [])];
  const toggle = (key: string) =>
    setChosen((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  const run = async () => {
    const wrong: string[] = [];
    for (const entry of all.filter((candidate) => chosen.includes(candidate.key))) {
      setRunning(entry.title);
      try {
        await download(await address(entry, format, from, to), `${entry.file}.${format}`);
      } catch (cause) {
        wrong.push(`${entry.title}: ${asApiError(cause).userMessage}`);
      }
    }
    setRunning(undefined);
    setFailed(wrong);
    if (wrong.length < chosen.length) toastDone(t('builder.exported', { count: chosen.length - wrong.length }));
  };
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} busy={running !== undefined}>
      {catalogue.isPending && <Skeleton shape="table" />}
      {catalogue.isError && !catalogue.data && (
        <EmptyState
          kind="failed"
          many={t('reports.many')}
          error={catalogue.error}
          action={{ label: t('error.tryAgain'), onClick: () => void catalogue.refetch() }}
        />
      )}
      {catalogue.data && all.length === 0 && (
        <EmptyState kind="no-access" icon="report" title={t('reports.none')} text={t('reports.none.text')} />
      )}
      {all.length > 0 && (
        <div className={css.export}>
          <section className={css.part} aria-label={t('builder.exportHow')}>
            <p>{t('builder.exportText')}</p>
            <div className={css.line}>
              <Choice
                label={t('builder.format')}
                value={format}
                options={FORMATS.map((name) => ({ value: name, label: name.toUpperCase() }))}
                onChange={setFormat}
              />
              <DayField label={t('builder.fromDay')} value={from} onChange={setFrom} />
              <DayField label={t('builder.toDay')} value={to} onChange={setTo} />
              <Button onClick={() => void run()} disabled={chosen.length === 0} loading={running !== undefined}>
                {t('builder.export', { count: chosen.length })}
              </Button>
            </div>
            {failed.length > 0 && (
              <ul role="alert" className={css.problem}>
                {failed.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </section>
          <div className={list.groups}>
            {grouped(all.map((entry) => ({ ...entry, name: entry.key, description: '', path: '' }))).map(
              ([group, entries]) => (
                <section key={group} className={list.group} aria-label={group}>
                  <h2>{group}</h2>
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.name} className={list.row}>
                        <label className={inputs.check}>
                          <input
                            type="checkbox"
                            checked={chosen.includes(entry.name)}
                            onChange={() => toggle(entry.name)}
                          />
                          {entry.title}
                        </label>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The report's address with the days it understands. */
async function address(entry: Entry, format: string, from: string, to: string): Promise<string> {
  const query = new URLSearchParams({ format });
  const saved = entry.api.includes('?');
  if (from || to) {
    const known = saved ? ['from', 'to'] : await parameters(entry.key);
    if (from && known.includes('from')) query.set('from', from);
    const end = ['to', 'at', 'asOf', 'date'].find((name) => known.includes(name));
    if (to && end) query.set(end, to);
  }
  return `${entry.api}${saved ? '&' : '?'}${query}`;
}

async function parameters(name: string): Promise<string[]> {
  const answer = await json<{ data: { params?: { name: string }[] } }>(`/v1/reports/bases/${name}`);
  return (answer.data.params ?? []).map((param) => param.name);
}
