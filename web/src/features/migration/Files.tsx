import { useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { change, type Move, type MoveFile, removeFile, sendFiles, useMoveWrite } from './api';
import css from './moving.module.css';
import { named, say } from './words';

const KINDS: Record<string, readonly string[]> = {
  quickbooks_iif: ['iif', 'trial_balance'],
  xero: ['accounts', 'contacts', 'items', 'trial_balance', 'receivables', 'payables'],
};
const USUAL = [
  'accounts',
  'customers',
  'suppliers',
  'items',
  'trial_balance',
  'receivables',
  'payables',
  'customer_ages',
  'supplier_ages',
];

/** A file's line as the server takes it back: what it reads itself stays there. */
const sent = (line: MoveFile, values: Partial<MoveFile> = {}) => {
  const { id, file, name, hash, kind, mapping } = { ...line, ...values };
  return { id, file, name, hash, kind, mapping };
};

/** The files of the other program: sent, told apart, their columns matched. */
export function Files({ move, locked }: { move: Move; locked: boolean }) {
  const [sending, setSending] = useState<string>();
  const send = useMoveWrite((files: readonly File[]) => sendFiles(move, files, setSending));
  const alter = useMoveWrite((lines: object[]) => change(move, { files: lines }));
  const remove = useMoveWrite((file: string) => removeFile(move, file));
  const id = useId();
  const busy = send.isPending || alter.isPending || remove.isPending;
  const problem = send.error ?? alter.error ?? remove.error;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) send.mutate(files, { onSettled: () => setSending(undefined) });
  };
  const put = (line: MoveFile, values: Partial<MoveFile>) =>
    alter.mutate(move.files.map((other) => sent(other, other.id === line.id ? values : {})));
  return (
    <section aria-labelledby={`${id}-title`} className={css.section} aria-busy={busy || undefined}>
      <h2 id={`${id}-title`} className={css.heading}>
        {say('files')}
      </h2>
      <p className={css.quiet}>{say(`source.${move.source}.files`)}</p>
      {!locked && (
        <label
          htmlFor={`${id}-input`}
          className={css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!busy) take(event.dataTransfer.files);
          }}
        >
          <Icon name="upload" size={20} />
          <span>{sending ? say('sending', { name: sending }) : say('drop')}</span>
          <input
            id={`${id}-input`}
            type="file"
            multiple
            accept=".iif,.csv,.txt,.tsv,.xlsx"
            disabled={busy}
            onChange={(event) => {
              take(event.target.files);
              // The same file, corrected, is a new choice.
              event.target.value = '';
            }}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {asApiError(problem).fieldErrors?.[0]?.message ?? asApiError(problem).userMessage}
        </p>
      )}
      {move.files.length > 0 && (
        <ul className={css.files}>
          {move.files.map((line) => (
            <li key={line.id}>
              <div className={css.fileHead}>
                <b className={css.fileName}>{line.name}</b>
                <span className={css.quiet}>
                  {say('rows', { count: line.rows ?? 0 })} {line.encoding}
                </span>
                <label className={css.kind}>
                  <span className="visually-hidden">{say('holds', { name: line.name })}</span>
                  <select
                    className={fields.input}
                    value={line.kind}
                    disabled={locked || busy}
                    onChange={(event) => put(line, { kind: event.target.value, mapping: null })}
                  >
                    <option value="auto">
                      {line.found ? say('kind.found', { kind: named('kind', line.found) }) : say('kind.auto')}
                    </option>
                    {(KINDS[move.source] ?? USUAL).map((kind) => (
                      <option key={kind} value={kind}>
                        {named('kind', kind)}
                      </option>
                    ))}
                    <option value="skip">{say('kind.skip')}</option>
                  </select>
                </label>
                {!locked && (
                  <button
                    type="button"
                    className={css.remove}
                    disabled={busy}
                    aria-label={say('remove', { name: line.name })}
                    onClick={() => remove.mutate(line.file)}
                  >
                    <Icon name="close" size={16} />
                  </button>
                )}
              </div>
              {line.problem && <p className={css.warn}>{line.problem}</p>}
              {line.columns && line.columns.columns.length > 0 && line.columns.fields.length > 0 && (
                <details open={Boolean(line.problem)}>
                  <summary>{say('columns', { count: line.columns.columns.length })}</summary>
                  <Columns line={line} locked={locked || busy} onChange={(mapping) => put(line, { mapping })} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Which column of a file fills what. A field is filled by one column. */
function Columns({
  line,
  locked,
  onChange,
}: {
  line: MoveFile;
  locked: boolean;
  onChange: (mapping: Record<string, string>) => void;
}) {
  const id = useId();
  const shape = line.columns;
  if (!shape) return null;
  const put = (heading: string, field: string) => {
    const whole = Object.fromEntries(
      shape.columns.map((column) => [column.heading, column.field === field && field !== '' ? '' : column.field]),
    );
    onChange({ ...whole, [heading]: field });
  };
  return (
    <ul className={css.columns}>
      {shape.columns.map((column, index) => (
        <li key={column.heading}>
          <label htmlFor={`${id}-${index}`}>
            <b>{column.heading}</b>
            <span className={css.samples}>{column.samples.join(' · ') || say('noValues')}</span>
          </label>
          <select
            id={`${id}-${index}`}
            className={fields.input}
            value={column.field}
            disabled={locked}
            onChange={(event) => put(column.heading, event.target.value)}
          >
            <option value="">{say('leaveOut')}</option>
            {shape.fields.map((field) => (
              <option key={field.name} value={field.name}>
                {field.required ? `${field.label} *` : field.label}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}
