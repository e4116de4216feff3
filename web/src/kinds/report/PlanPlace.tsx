import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { useMatcher, useRegistry } from '../../registry/store';
import type { ReportColumn } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { TableBlock } from '../detail/TableBlock';
import { rememberLabel } from '../values/linkLabels';
import css from './plan.module.css';
import type { Place } from './planModel';
import { cellText, drillPath } from './reportModel';

/** A place of the map: what its row says, and the first table of its page, which is what is in it. */
export function PlanPlace({
  place,
  columns,
  currency,
  query,
  onClose,
}: {
  place: Place;
  columns: readonly ReportColumn[];
  currency: { code: string; digits: number };
  query: Readonly<Record<string, string>>;
  onClose: () => void;
}) {
  const registry = useRegistry();
  const matcher = useMatcher();
  const column = columns.find((one) => one.name === 'place');
  const to = column ? drillPath(column, place.row, query) : undefined;
  const address = to === undefined ? undefined : matcher?.match(to)?.route.entity;
  const entity = address === undefined ? undefined : registry.entities[address];
  const block = entity?.detail?.blocks?.find((one) => one.kind === 'table');
  const facts = columns
    .filter((one) => one.name !== 'place')
    .map((one) => ({ ...one, text: cellText(one, place.row.cells[one.name], currency) }))
    .filter((one) => one.text !== '');
  return (
    <Dialog
      title={place.name}
      onClose={onClose}
      variant="sheet"
      size="large"
      footer={
        to && (
          <Button component={Link} to={to} variant="default" onClick={() => rememberLabel(place.id, place.name)}>
            {t('plan.open')}
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.label}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      {entity && block?.kind === 'table' && (
        <TableBlock
          registry={registry}
          entity={entity}
          row={{ id: place.id, [entity.titleField]: place.name } as Parameters<typeof TableBlock>[0]['row']}
          block={block}
          ready
        />
      )}
    </Dialog>
  );
}
