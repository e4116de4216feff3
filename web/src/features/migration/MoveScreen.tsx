import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { Accounts } from './Accounts';
import { act, type Move, useForgetRecords, useMove, useMoveWrite } from './api';
import { Checked } from './Checked';
import { Files } from './Files';
import { toneOf } from './MovingScreen';
import css from './moving.module.css';
import { OptionsForm } from './OptionsForm';
import { Proof } from './Proof';
import { named, say } from './words';

/** One move: its files, what they are here, what the check says, how far it is, and its proof. */
export function MoveScreen({ id, route, params }: ScreenProps & { id: string }) {
  const registry = useRegistry();
  const found = useMove(id);
  const move = found.data;
  return (
    <Page
      title={move?.name ?? route.title}
      badge={move && <Status label={named('status', move.status)} tone={toneOf(move.status)} />}
      subtitle={move && say('asAt', { source: named('source', move.source), date: formatDate(move.date) })}
      crumbs={[...crumbsOf(registry, { route, params }), { label: say('title'), to: '/accounting/moving' }]}
      busy={found.isFetching}
      actions={move && <Actions move={move} />}
    >
      {found.isPending && <Skeleton shape="form" />}
      {found.isError && !move && (
        <EmptyState
          kind={asApiError(found.error).status === 404 ? 'no-access' : 'failed'}
          many={say('title')}
          error={asApiError(found.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void found.refetch() }}
        />
      )}
      {move && <Body move={move} />}
    </Page>
  );
}

function Body({ move }: { move: Move }) {
  const locked = !['draft', 'checked', 'done', 'undone'].includes(move.status);
  return (
    <div className={css.steps}>
      {move.status === 'done' && <Proof move={move} />}
      {move.steps.length > 0 && move.status !== 'draft' && <Checked move={move} />}
      <Files move={move} locked={locked} />
      {move.files.length > 0 && <OptionsForm move={move} locked={locked} />}
      {move.accounts.length > 0 && <Accounts move={move} locked={locked} />}
    </div>
  );
}

/** What may be done next, by where the move stands. */
function Actions({ move }: { move: Move }) {
  const check = useMoveWrite(() => act(move.id, 'check'));
  const forget = useForgetRecords();
  const [asks, setAsks] = useState<'run' | 'undo'>();
  const ready = move.files.some((file) => (file.kind === 'auto' ? file.found !== null : file.kind !== 'skip'));
  const problem = check.error;
  return (
    <>
      {(move.status === 'draft' || move.status === 'done') && (
        <Button
          variant={move.status === 'draft' ? 'filled' : 'default'}
          disabled={!ready}
          loading={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
          {say(move.status === 'draft' ? 'check' : 'checkAgain')}
        </Button>
      )}
      {(move.status === 'checked' || move.status === 'running') && (
        <Button onClick={() => setAsks('run')}>{say(move.status === 'checked' ? 'run' : 'goOn')}</Button>
      )}
      {['running', 'done', 'undoing'].includes(move.status) && (
        <Button variant="default" onClick={() => setAsks('undo')}>
          {say('undo')}
        </Button>
      )}
      {problem && (
        <Dialog title={say('check')} onClose={() => check.reset()}>
          <p role="alert">{asApiError(problem).userMessage}</p>
        </Dialog>
      )}
      {asks && (
        <Work
          move={move}
          what={asks}
          onClose={(done) => {
            setAsks(undefined);
            if (done) forget();
          }}
        />
      )}
    </>
  );
}

/** Brings a move over, or takes it back, part by part; a line that breaks is gone on from where it broke. */
function Work({ move, what, onClose }: { move: Move; what: 'run' | 'undo'; onClose: (done: boolean) => void }) {
  const part = useMoveWrite((body: object) => act(move.id, what, body));
  const [state, setState] = useState<'asking' | 'working' | 'failed'>('asking');
  const [despite, setDespite] = useState(false);
  const all = move.position + move.left;
  const refused = what === 'run' && move.errorCount > 0 && move.status === 'checked';
  const work = async () => {
    setState('working');
    const wanted = what === 'run' ? 'done' : 'undone';
    try {
      let now = await part.mutateAsync(what === 'run' ? { despite } : {});
      while (now.status !== wanted) now = await part.mutateAsync(what === 'run' ? { despite } : {});
      toastDone(say(what === 'run' ? 'run.done' : 'undo.done'));
      onClose(true);
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      title={say(what === 'run' ? 'run.title' : 'undo.title')}
      size="medium"
      onClose={() => state !== 'working' && onClose(move.position > 0)}
      footer={
        <>
          <Button variant="default" disabled={state === 'working'} onClick={() => onClose(move.position > 0)}>
            {t('ui.cancel')}
          </Button>
          <Button
            color={what === 'undo' ? 'red.8' : undefined}
            loading={state === 'working'}
            disabled={refused && !despite}
            onClick={() => void work()}
          >
            {say(state === 'failed' ? 'goOn' : what)}
          </Button>
        </>
      }
    >
      <p>{say(what === 'run' ? 'run.text' : 'undo.text')}</p>
      {refused && (
        <label className={css.tick}>
          <input type="checkbox" checked={despite} onChange={(event) => setDespite(event.target.checked)} />
          {say('run.despite', { count: move.errorCount })}
        </label>
      )}
      {state === 'working' && (
        <div role="status">
          <progress
            className={css.progress}
            max={Math.max(1, what === 'run' ? all : move.left + 1)}
            {...(what === 'run' ? { value: move.position } : {})}
            aria-label={say(what)}
          />
          {what === 'run' && <p className={css.quiet}>{say('run.progress', { done: move.position, count: all })}</p>}
        </div>
      )}
      {state === 'failed' && part.error && (
        <p role="alert" className={css.problem}>
          {asApiError(part.error).userMessage} {asApiError(part.error).retryable && say('run.kept')}{' '}
          {what === 'undo' && <Link to="/receipts">{say('undo.receipts')}</Link>}
        </p>
      )}
    </Dialog>
  );
}
