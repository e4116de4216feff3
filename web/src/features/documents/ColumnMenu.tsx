import { Button, Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readJson, writeJson } from '../../data/storage';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { Icon } from '../../ui/icons';

export interface ChosenColumns {
  columns: Field[];
  names: readonly string[];
  toggle: (name: string) => void;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The columns of a line grid, kept on this device. Required ones are always there. */
export function useColumns(entity: string, fields: readonly Field[], usual: readonly string[]): ChosenColumns {
  const key = `lines|${entity}`;
  const [names, setNames] = useState<readonly string[]>(() => readJson(key, isNames) ?? usual);
  const columns = useMemo(
    () => fields.filter((field) => field.required || names.includes(field.name)),
    [fields, names],
  );
  return {
    columns,
    names,
    toggle: (name) => {
      const next = names.includes(name) ? names.filter((entry) => entry !== name) : [...names, name];
      setNames(next);
      writeJson(key, next);
    },
  };
}

export function ColumnMenu({ chosen, fields }: { chosen: ChosenColumns; fields: readonly Field[] }) {
  const optional = fields.filter((field) => !field.required);
  if (optional.length === 0) return null;
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button variant="subtle">{t('doc.columns')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optional.map((field) => {
          const on = chosen.names.includes(field.name);
          return (
            <Menu.Item
              key={field.name}
              role="menuitemcheckbox"
              aria-checked={on}
              leftSection={
                <span style={{ visibility: on ? 'visible' : 'hidden' }}>{<Icon name="check" size={14} />}</span>
              }
              onClick={() => chosen.toggle(field.name)}
            >
              {field.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
