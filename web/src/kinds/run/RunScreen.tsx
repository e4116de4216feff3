import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Run, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { ClosedPage } from '../values/withEntity';
import { RunForm } from './RunForm';
import { RunList } from './RunList';
import { RunResult } from './RunResult';
import { toneOf } from './runModel';
import { useRun } from './useRun';

/** Work over many records: choices, a preview, what became of each record. The run in view is in the address. */
export default function RunScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const run = route.run === undefined ? undefined : registry.runs[route.run];
  return run ? <Loaded route={route} params={params} run={run} /> : <ClosedPage route={route} params={params} />;
}

function Loaded({ route, params, run }: Pick<ScreenProps, 'route' | 'params'> & { run: Run }) {
  const registry = useRegistry();
  const [address, setAddress] = useSearchParams();
  const id = address.get('run') ?? undefined;
  const query = useRun(run, id);
  const answer = id === undefined ? undefined : query.data;
  /** What a new run starts with: the choices of the one before it. */
  const [again, setAgain] = useState<Record<string, unknown> | undefined>(undefined);
  const open = (next: string | undefined, values?: Record<string, unknown>) => {
    setAgain(values);
    setAddress(next === undefined ? {} : { run: next });
  };
  const given = answer && Object.fromEntries(Object.entries(answer.params).map(([name, { value }]) => [name, value]));
  return (
    <Page
      title={route.title}
      badge={answer && <Status label={t(`run.state.${answer.state}`)} tone={toneOf(answer.state)} />}
      subtitle={run.description}
      crumbs={crumbsOf(registry, { route, params })}
      actions={
        answer && (
          <Button
            variant="default"
            leftSection={<Icon name={answer.state === 'previewed' ? 'edit' : 'plus'} size={14} />}
            onClick={() => open(undefined, given)}
          >
            {t(answer.state === 'previewed' ? 'run.change' : 'run.new')}
          </Button>
        )
      }
      width="reading"
    >
      {id === undefined ? (
        <>
          <RunForm run={run} initial={again} onStarted={(next) => open(next)} />
          <RunList run={run} onOpen={(next) => open(next)} />
        </>
      ) : answer ? (
        <RunResult key={answer.id} run={run} answer={answer} />
      ) : query.error ? (
        query.error.status === 404 || query.error.status === 403 ? (
          <EmptyState kind="no-access" many={run.title} />
        ) : (
          <EmptyState
            kind="failed"
            many={run.title}
            error={query.error}
            action={{ label: t('error.tryAgain'), onClick: () => void query.refetch() }}
          />
        )
      ) : (
        <Skeleton shape="cards" />
      )}
    </Page>
  );
}
