import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { usePhone } from '../../ui/usePhone';

/** Where a new record is made; undefined for who may not. */
export const createPath = (entity: Entity): string | undefined =>
  entity.can.create ? (entity.routes.create ?? undefined) : undefined;

/** The way to a new record, for who may make one. */
export function CreateButton({ entity }: { entity: Entity }) {
  const phone = usePhone();
  const to = createPath(entity);
  if (!to) return null;
  const label = t('list.new', { one: inSentence(entity.label.one) });
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
