import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { download, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { toastDone, toastError } from '../../ui/toasts';
import { ColumnMatch } from './ColumnMatch';
import { type FileShape, inspectFile, type Mapping, missingFields, needsMatching, wholeMapping } from './columns';
import css from './imports.module.css';
import { faultsCsv, type ImportFault, type ImportProgress, type ImportResult, saveText, uploadImport } from './upload';

type Step =
  | { at: 'choose' }
  | { at: 'matching'; file: File; shape: FileShape; mapping: Mapping }
  | { at: 'looking' | 'checking' | 'importing'; file: File }
  | { at: 'checked' | 'done'; file: File; result: ImportResult }
  | { at: 'failed'; file: File; error: ApiError };

/** Faults drawn at once; the file of all of them is one click away. */
const SHOWN = 200;

/** Reads a file into records: matches its columns where they need it, checks every row, writes only when told to. */
export default function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [progress, setProgress] = useState<ImportProgress | undefined>(undefined);
  /** Rows of the file, once it has been checked. */
  const [rows, setRows] = useState(0);
  const key = useRef(newIdempotencyKey());
  /** Chosen for the file at hand; goes with the check and with the import. */
  const chosen = useRef<Mapping | undefined>(undefined);
  const input = useId();
  const many = inSentence(entity.label.many);

  const look = async (file: File) => {
    chosen.current = undefined;
    key.current = newIdempotencyKey();
    setProgress(undefined);
    setRows(0);
    setStep({ at: 'looking', file });
    try {
      const shape = await inspectFile(entity, file);
      if (needsMatching(shape)) {
        setStep({ at: 'matching', file, shape, mapping: shape.mapping });
        return;
      }
    } catch (error) {
      setStep({ at: 'failed', file, error: asApiError(error) });
      return;
    }
    await check(file);
  };
  const check = async (file: File) => {
    setStep({ at: 'checking', file });
    setProgress(undefined);
    setRows(0);
    try {
      const result = await uploadImport(entity, file, true, newIdempotencyKey(), setProgress, chosen.current);
      setRows(result.rows);
      setStep({ at: 'checked', file, result });
    } catch (error) {
      setStep({ at: 'failed', file, error: asApiError(error) });
    }
  };
  const run = async (file: File) => {
    setStep({ at: 'importing', file });
    setProgress(undefined);
    try {
      const result = await uploadImport(entity, file, false, key.current, setProgress, chosen.current);
      await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
      if (result.faults.length === 0) {
        toastDone(t('import.done', { count: result.imported, many }));
        onClose();
      } else setStep({ at: 'done', file, result });
    } catch (error) {
      setStep({ at: 'failed', file, error: asApiError(error) });
    }
  };

  const template = async () => {
    try {
      await download(`${entity.api}/import`, `${entity.collection}-template.csv`);
    } catch (error) {
      toastError(error);
    }
  };

  const busy = step.at === 'looking' || step.at === 'checking' || step.at === 'importing';
  return (
    <Dialog
      title={t('list.import', { many })}
      size="medium"
      onClose={busy ? () => undefined : onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {step.at === 'done' ? t('ui.close') : t('ui.cancel')}
          </Button>
          {step.at === 'matching' && (
            <Button
              disabled={missingFields(step.shape, step.mapping).length > 0}
              onClick={() => {
                chosen.current = wholeMapping(step.shape, step.mapping);
                void check(step.file);
              }}
            >
              {t('import.check')}
            </Button>
          )}
          {step.at === 'checked' && step.result.rows > 0 && (
            <Button onClick={() => void run(step.file)}>
              {step.result.faults.length > 0
                ? t('import.runGood', { count: goodRows(step.result) })
                : t('import.run', { count: step.result.rows })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.steps}>
        <p>
          {t(hasLines(entity) ? 'import.leadLines' : 'import.lead')}{' '}
          <button type="button" className={css.inline} onClick={() => void template()}>
            {t('import.template')}
          </button>
        </p>
        <label
          htmlFor={input}
          className={css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const file = event.dataTransfer.files[0];
            if (file && !busy) void look(file);
          }}
        >
          <Icon name="upload" size={20} />
          <span>{step.at === 'choose' ? t('import.choose') : step.file.name}</span>
          <input
            id={input}
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void look(file);
              // Choosing the same file again, corrected, must count as a choice.
              event.target.value = '';
            }}
          />
        </label>
        {busy && (
          <div role="status">
            <p>
              {step.at === 'looking'
                ? t('import.looking')
                : step.at === 'checking'
                  ? t('import.checking')
                  : t('import.running')}
            </p>
            <Progress progress={progress} rows={rows} />
          </div>
        )}
        {step.at === 'matching' && (
          <ColumnMatch
            shape={step.shape}
            mapping={step.mapping}
            onChange={(mapping) => setStep({ ...step, mapping })}
          />
        )}
        {step.at === 'failed' && (
          <p role="alert" className={css.problem}>
            <b>{step.error.title}</b> {step.error.userMessage}
            {rows > 0 && step.error.retryable && (
              <>
                {' '}
                {t('import.continueNote')}{' '}
                <button type="button" className={css.inline} onClick={() => void run(step.file)}>
                  {t('import.continue')}
                </button>
              </>
            )}
          </p>
        )}
        {(step.at === 'checked' || step.at === 'done') && (
          <Result step={step.at} result={step.result} many={many} collection={entity.collection} />
        )}
      </div>
    </Dialog>
  );
}

/** Bytes sent, then rows done of those the check has counted. */
function Progress({ progress, rows }: { progress: ImportProgress | undefined; rows: number }) {
  const share =
    progress?.at === 'sending' ? progress.share : progress && rows > 0 ? Math.min(1, progress.done / rows) : undefined;
  const text =
    progress === undefined
      ? undefined
      : progress.at === 'sending'
        ? t('import.sent', { percent: Math.floor(progress.share * 100) })
        : rows > 0
          ? t('import.rowsOf', { done: progress.done, count: rows })
          : t('import.rows', { count: progress.done });
  return (
    <>
      <progress className={css.progress} value={share} max={1} aria-label={t('import.running')} />
      {text && <p className={css.note}>{text}</p>}
    </>
  );
}

/** Whether a record of this kind is more than one row of a file. */
const hasLines = (entity: Entity): boolean =>
  Object.values(entity.schema?.properties ?? {}).some(({ minItems }) => (minItems ?? 0) > 0);

/** Rows without a fault; one row may have several. */
const goodRows = (result: ImportResult): number => result.rows - new Set(result.faults.map((fault) => fault.row)).size;

function Result({
  step,
  result,
  many,
  collection,
}: {
  step: 'checked' | 'done';
  result: ImportResult;
  many: string;
  collection: string;
}) {
  const bad = new Set(result.faults.map((fault) => fault.row)).size;
  return (
    <div role="status">
      <p>
        <b>
          {step === 'done'
            ? t('import.done', { count: result.imported, many })
            : t('import.checked', { count: result.rows })}
        </b>{' '}
        {bad > 0 ? t('import.bad', { count: bad }) : t('import.clean')}
      </p>
      {bad > 0 && (
        <>
          {result.faultCount > result.faults.length && (
            <p>{t('import.first', { count: result.faults.length, all: result.faultCount })}</p>
          )}
          <FaultTable faults={result.faults.slice(0, SHOWN)} />
          <button
            type="button"
            className={css.inline}
            onClick={() => saveText(faultsCsv(result.faults), `${collection}-errors.csv`, 'text/csv')}
          >
            {t('import.faults', { count: result.faults.length })}
          </button>
        </>
      )}
    </div>
  );
}

function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('import.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row}|${fault.column}|${fault.message}`}>
              <td className="numeric">{fault.row}</td>
              <td>{fault.column ?? t('ui.none')}</td>
              <td>{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
