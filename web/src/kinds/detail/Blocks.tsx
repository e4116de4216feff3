import { lazy } from 'react';
import { withWords } from '../../i18n';
import type { PageBlock } from '../../registry/page';
import type { Entity, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import { isWide } from '../values/format';
import { BlockWaiting } from './BlockStates';
import css from './detail.module.css';
import { HistoryPanel } from './HistoryPanel';
import { LinesTable } from './LinesTable';
import { GRAND, inBase, saidAbove, shownFields } from './layout';
import { Panel } from './Panel';
import { FieldName } from './Parts';
import { SideLines } from './SideLines';
import { TableBlock } from './TableBlock';

const FilesPanel = lazy(() => import('../../features/files/FilesPanel'));
const ThreadBlock = lazy(withWords('tools', () => import('./thread/ThreadBlock')));
const ReportBlock = lazy(() => import('./ReportBlock'));

export interface BlocksProps {
  registry: Registry;
  entity: Entity;
  row: Row;
  blocks: readonly PageBlock[];
  /** Beside the main column: lines of label and value. */
  side?: boolean;
  /** The first rows are here; until then a block waits for them instead of asking for its own. */
  ready: boolean;
}

/** Parts of a page, each with what it shows, waits for, cannot load, or has nothing of. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  return blocks.map((block) => (
    <Panel key={block.key} label={block.label} wait={<BlockWaiting label={block.label} />}>
      <Block {...props} block={block} />
    </Panel>
  ));
}

function Block({ registry, entity, row, block, side, ready }: Omit<BlocksProps, 'blocks'> & { block: PageBlock }) {
  switch (block.kind) {
    case 'fields':
      return (
        <FieldsBlock
          registry={registry}
          entity={entity}
          row={row}
          names={block.fields}
          label={block.label}
          side={side}
        />
      );
    case 'table':
      return <TableBlock registry={registry} entity={entity} row={row} block={block} ready={ready} />;
    case 'thread':
      return <ThreadBlock registry={registry} entity={entity} row={row} block={block} ready={ready} />;
    case 'report':
      return <ReportBlock registry={registry} row={row} block={block} />;
    case 'files':
      return <FilesPanel entity={entity} id={row.id} />;
    case 'timeline':
      return <HistoryPanel registry={registry} entity={entity} id={row.id} />;
  }
}

/** Fields of the record; lines among them as tables of their own. What is empty is left out. */
function FieldsBlock({
  registry,
  entity,
  row,
  names,
  label,
  side,
}: {
  registry: Registry;
  entity: Entity;
  row: Row;
  names: readonly string[];
  label: string | null;
  side: boolean | undefined;
}) {
  const above = saidAbove(entity);
  const all = names.flatMap(
    (name) => entity.fields.find((field) => field.name === name && !above.includes(name)) ?? [],
  );
  const plain = all.filter((field) => field.kind !== 'lines');
  const fields = shownFields({ key: '', label: '', fields: plain }, row, inBase(registry, row), side !== true);
  const Lines = side ? SideLines : LinesTable;
  return (
    <>
      {fields.length > 0 && (
        <section className={side ? css.panel : css.part}>
          {label && <h2>{label}</h2>}
          <dl className={side ? css.totals : css.fields}>
            {fields.map((field) => (
              <div
                key={field.name}
                data-grand={(side && GRAND.includes(field.name)) || undefined}
                data-wide={isWide(field.kind) || undefined}
              >
                <FieldName label={field.label} alone={fields.length === 1} heading={side ? null : label} />
                <dd>
                  <FieldValue registry={registry} entity={entity} field={field} row={row} linked />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {all
        .filter((field) => field.kind === 'lines')
        .map((field) => (
          <Lines key={field.name} registry={registry} entity={entity} field={field} row={row} />
        ))}
    </>
  );
}
