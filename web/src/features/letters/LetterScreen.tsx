import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { loadFamilyOf, useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { LetterForm } from './LetterForm';
import { useDeclaredTexts, useLetter } from './letters';
import { RecordsChoice } from './RecordsChoice';

/** Writes a letter template and shows the page as it will be printed. */
export default function LetterScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const [address] = useSearchParams();
  const id = params.publicId ?? params.id;
  const saved = useLetter(id);
  const about = saved.data?.about ?? address.get('about') ?? undefined;
  useEffect(() => {
    if (about !== undefined) void loadFamilyOf(about).catch(() => undefined);
  }, [about]);
  const entity = about === undefined ? undefined : registry.entities[about];
  const print = id === undefined ? address.get('print') : null;
  const texts = useDeclaredTexts(entity, print !== null);
  const declared = texts.data?.find((text) => text.print === print);
  return (
    <Page
      title={saved.data?.name ?? route.title}
      crumbs={crumbsOf(registry, { route, params })}
      busy={saved.isFetching}
    >
      {saved.error ? (
        <EmptyState
          kind={saved.error.status === 403 || saved.error.status === 404 ? 'no-access' : 'failed'}
          icon="print"
          many={t('letters.many')}
          error={saved.error}
          action={{ label: t('error.tryAgain'), onClick: () => void saved.refetch() }}
        />
      ) : id === undefined && about === undefined ? (
        <RecordsChoice />
      ) : entity && (id === undefined || saved.data) && (print === null || !texts.isPending) ? (
        <LetterForm
          key={saved.data?.id ?? declared?.print ?? about}
          entity={entity}
          saved={saved.data}
          declared={declared}
        />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}
