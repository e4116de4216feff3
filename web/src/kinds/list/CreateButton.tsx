import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { usePhone } from '../../ui/usePhone';

/** What can be begun from a list. */
export interface Begin {
  to: string;
  label: string;
}

/**
 * What the reader may begin from a list, the most usual first: what the list declares (a stock level follows from movements), then a
 * record of the list itself.
 */
export function beginsOf(entity: Entity): Begin[] {
  const begins = (entity.list.begin ?? []).map(({ one, to }) => ({
    to,
    label: t('list.new', { one: inSentence(one) }),
  }));
  const own = entity.can.create ? entity.routes.create : undefined;
  if (own) begins.push({ to: own, label: t('list.new', { one: inSentence(entity.label.one) }) });
  return begins;
}

/** The way to a new record, for who may make one. */
export function CreateButton({ begin }: { begin: Begin | undefined }) {
  const phone = usePhone();
  if (!begin) return null;
  const { to, label } = begin;
  return (
    <Button
      component={Link}
      to={to}
      data-compact
      leftSection={<Icon name="plus" size={phone ? 18 : 14} />}
      aria-keyshortcuts="n"
      aria-label={label}
    >
      {label}
    </Button>
  );
}
