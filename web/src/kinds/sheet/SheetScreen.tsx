import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Field, Registry, ScreenProps, Sheet } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ParamBar } from '../report/ParamBar';
import { useLinkLabel } from '../values/linkLabels';
import { ClosedPage, withEntity } from '../values/withEntity';
import { SheetGrid } from './SheetGrid';
import { type SheetModel, useSheet } from './useSheet';

/** Records as the cells of a grid, entered as in a spreadsheet. */
export default withEntity((props) =>
  props.entity.sheet ? (
    <Loaded {...props} sheet={props.entity.sheet} />
  ) : (
    <ClosedPage route={props.route} params={props.params} />
  ),
);

function Loaded({ route, params, entity, sheet }: Required<ScreenProps> & { sheet: Sheet }) {
  const registry = useRegistry();
  const model = useSheet(entity, sheet, params, route.title);
  const guard = useLeaveGuard(model.store.dirty, false);
  return (
    <Page
      title={route.title}
      subtitle={sheet.params
        .filter((param) => param.kind === 'link' && params[param.name] !== undefined)
        .map((param) => <ParamName key={param.name} registry={registry} param={param} id={params[param.name] ?? ''} />)}
      crumbs={crumbsOf(registry, { route, params })}
      busy={model.busy}
      toolbar={<ParamBar model={model.parameters} registry={registry} />}
    >
      {guard}
      <Body model={model} entity={entity} label={route.title} />
    </Page>
  );
}

/** The record the grid is of, where the address names it. */
function ParamName({ registry, param, id }: { registry: Registry; param: Field; id: string }) {
  return `${param.label}: ${useLinkLabel(registry, param, id)}`;
}

function Body({ model, entity, label }: { model: SheetModel; entity: Required<ScreenProps>['entity']; label: string }) {
  const registry = useRegistry();
  const { answer, error } = model;
  const missing = model.parameters.missing;
  if (missing)
    return (
      <EmptyState
        kind="nothing"
        icon="grid"
        title={t('sheet.missing', { label: inSentence(missing.label) })}
        text={t('sheet.missing.text')}
      />
    );
  if (error?.status === 403 || error?.status === 404) return <EmptyState kind="no-access" many={label} />;
  if (error?.status === 422 && !answer)
    return (
      <EmptyState
        kind="nothing"
        icon="alert"
        title={error.fieldErrors[0]?.message ?? error.userMessage}
        text={t('sheet.other')}
      />
    );
  if (error && !answer)
    return (
      <EmptyState
        kind="failed"
        many={label}
        error={error}
        action={{ label: t('error.tryAgain'), onClick: model.retry }}
      />
    );
  if (!answer) return <Skeleton shape="table" />;
  if (answer.rows.length === 0 || answer.columns.length === 0)
    return <EmptyState kind="no-match" icon="grid" title={t('sheet.none')} text={t('sheet.other')} />;
  return <SheetGrid model={model} entity={entity} registry={registry} label={label} />;
}
