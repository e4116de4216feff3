import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import PrintPreview from '../documents/PrintPreview';
import { LETTER, type PrintChoice, printChoices, useLettersFor } from './letters';
import css from './letters.module.css';

/** Letters that are kept for records of this kind; a chosen one is shown as it will be printed. */
export default function LettersDialog({
  entity,
  id,
  title,
  onClose,
}: {
  entity: Entity;
  id: string;
  title: string;
  onClose: () => void;
}) {
  const letters = useLettersFor(entity.name);
  const [chosen, setChosen] = useState<PrintChoice | undefined>(undefined);
  const registry = useRegistry();
  // Who may not write letters is not sent to a screen that says so.
  const writes = registry.entities[LETTER]?.can.create === true;
  const write = `/reports/letters/create?about=${encodeURIComponent(entity.name)}`;
  if (chosen)
    return (
      <PrintPreview
        entity={entity}
        id={id}
        chosen={chosen.query}
        title={`${chosen.name}, ${title}`}
        onClose={onClose}
      />
    );
  const choices = letters.data && printChoices(entity, letters.data);
  return (
    <Dialog
      title={t('letters.title')}
      onClose={onClose}
      footer={
        writes && choices && choices.length > 0 ? (
          <Button variant="default" component={Link} to={write} leftSection={<Icon name="plus" size={14} />}>
            {t('letters.new')}
          </Button>
        ) : undefined
      }
    >
      {letters.isPending && <Skeleton shape="table" />}
      {letters.error && (
        <EmptyState
          kind="failed"
          many={t('letters.many')}
          error={letters.error}
          action={{ label: t('error.tryAgain'), onClick: () => void letters.refetch() }}
        />
      )}
      {choices?.length === 0 && (
        <EmptyState
          kind="nothing"
          icon="print"
          title={t('letters.none')}
          {...(writes ? { action: { label: t('letters.new'), to: write } } : {})}
        />
      )}
      {choices && choices.length > 0 && (
        <ul className={css.choices}>
          {choices.map((choice) => (
            <li key={choice.print ?? choice.letter}>
              <button type="button" onClick={() => setChosen(choice)}>
                {choice.name}
              </button>
              {writes && choice.print && (
                <Link
                  to={
                    choice.letter
                      ? `/reports/letters/${choice.letter}/edit`
                      : `${write}&print=${encodeURIComponent(choice.print)}`
                  }
                >
                  {t('letters.change')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
