import { Button, Menu } from '@mantine/core';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { Icon } from '../../ui/icons';
import type { ChosenColumns } from './columns';

/** Which optional columns the line grid shows. */
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
