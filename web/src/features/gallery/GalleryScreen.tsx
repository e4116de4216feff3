import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { showToast, toastError } from '../../ui/toasts';
import css from './gallery.module.css';
import { words } from './words';

const failure = () =>
  new ApiError({
    type: 'server',
    severity: 'high',
    status: 500,
    code: 'gallery',
    message: words.failure,
    retryable: true,
  });

/** Every state a screen can be in, side by side, for anyone who draws them and for the browser tests. */
export default function GalleryScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const [dialog, setDialog] = useState<'box' | 'sheet' | undefined>(undefined);
  const [broken, setBroken] = useState(false);
  if (broken) throw failure();
  const many = words.things;
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })}>
      <Part title={words.empty}>
        <EmptyState kind="nothing" many={many} action={{ label: words.first, to: '/gallery/nothings/create' }} />
        <EmptyState
          kind="no-match"
          many={many}
          action={{ label: t('empty.noMatch.action'), onClick: () => undefined }}
        />
        <EmptyState kind="no-access" many={many} />
        <EmptyState
          kind="failed"
          many={many}
          error={failure()}
          action={{ label: t('error.tryAgain'), onClick: () => undefined }}
        />
      </Part>
      <Part title={words.loading}>
        {(['table', 'form', 'detail', 'cards'] as const).map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
      </Part>
      <Part title={words.tones}>
        <p className={css.line}>
          {(['muted', 'info', 'good', 'warn', 'bad'] as const).map((tone) => (
            <Status key={tone} tone={tone} label={words[tone]} />
          ))}
        </p>
      </Part>
      <Part title={words.feedback}>
        <p className={css.line}>
          <Button onClick={() => setDialog('box')}>{words.dialog}</Button>
          <Button variant="default" onClick={() => setDialog('sheet')}>
            {words.sheet}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              showToast({
                title: words.toast,
                description: '',
                duration: 10_000,
                action: { label: t('undo.undo'), run: () => undefined },
              })
            }
          >
            {words.toast}
          </Button>
          <Button variant="default" onClick={() => toastError(failure())}>
            {words.error}
          </Button>
          <Button variant="default" onClick={() => setBroken(true)}>
            {words.crash}
          </Button>
        </p>
      </Part>
      {dialog && (
        <Dialog
          title={words.dialog}
          variant={dialog}
          onClose={() => setDialog(undefined)}
          footer={<Button onClick={() => setDialog(undefined)}>{t('ui.close')}</Button>}
        >
          <p>{words.words}</p>
        </Dialog>
      )}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.grid}>{children}</div>
    </section>
  );
}
