import css from './plugins.module.css';
import type { Carried, Changes } from './types';
import { say, type Word } from './words';

/** What a newer version changes in records, screens and data: read before it is taken up. */
export function UpgradeChanges({ changes, carries = [] }: { changes: Changes; carries?: readonly Carried[] }) {
  const { entities, screens, data } = changes;
  const lines: { key: string; title: string; details: string[] }[] = [];
  if (entities.added.length > 0)
    lines.push({ key: 'new', title: say('plugins.changes.newRecords'), details: [list(entities.added)] });
  for (const entity of entities.changed)
    lines.push({ key: `of ${entity.title}`, title: entity.title, details: ofEntity(entity) });
  if (entities.removed.length > 0)
    lines.push({
      key: 'gone',
      title: say('plugins.changes.goneRecords'),
      details: [list(entities.removed), say('plugins.changes.kept')],
    });
  const ofScreens = [
    sentence('plugins.changes.newScreens', titles(screens.added)),
    sentence('plugins.changes.goneScreens', titles(screens.removed)),
    sentence('plugins.changes.redrawn', screens.changed),
  ].filter((text) => text !== null);
  if (ofScreens.length > 0) lines.push({ key: 'screens', title: say('plugins.changes.screens'), details: ofScreens });
  if (data.length > 0)
    lines.push({
      key: 'data',
      title: say('plugins.changes.data'),
      details: data.map(({ title, rows }) => say('plugins.changes.rows', { title, count: rows })),
    });
  if (carries.length > 0)
    lines.push({
      key: 'carried',
      title: say('plugins.changes.carried'),
      details: carries.map(
        ({ about, rows, seconds }) =>
          `${about} ${say('plugins.changes.carriedRows', { count: rows })}. ${taking(seconds)}`,
      ),
    });
  if (lines.length === 0) return <p className={css.quiet}>{say('plugins.changes.nothing')}</p>;
  return (
    <ul className={css.hooks}>
      {lines.map((line) => (
        <li key={line.key}>
          <strong>{line.title}</strong>
          {line.details.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function ofEntity({ fields, actions }: Changes['entities']['changed'][number]): string[] {
  const required = fields.changed.filter((field) => field.required).map((field) => field.label);
  const other = fields.changed.filter((field) => !field.required).map((field) => field.label);
  const told = [
    sentence('plugins.changes.newFields', fields.added),
    sentence('plugins.changes.required', required),
    sentence('plugins.changes.changedFields', other),
    sentence('plugins.changes.goneFields', fields.removed),
    fields.removed.length > 0 ? say('plugins.changes.kept') : null,
    sentence('plugins.changes.newActions', actions.added),
    sentence('plugins.changes.goneActions', actions.removed),
  ];
  return told.filter((text) => text !== null);
}

/** About how long the records take. */
function taking(seconds: number): string {
  if (seconds < 1) return say('plugins.changes.atOnce');
  return seconds < 120
    ? say('plugins.changes.seconds', { count: seconds })
    : say('plugins.changes.minutes', { count: Math.round(seconds / 60) });
}

function sentence(key: Word, names: readonly string[]): string | null {
  return names.length > 0 ? say(key, { names: list(names) }) : null;
}

/** A screen and its form share a title; it is said once. */
function titles(screens: readonly { title: string }[]): string[] {
  return [...new Set(screens.map((screen) => screen.title))];
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
