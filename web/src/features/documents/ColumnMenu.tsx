import { Button, Menu } from '@mantine/core';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
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
            <Menu.CheckboxItem key={field.name} checked={on} onChange={() => chosen.toggle(field.name)}>
              {field.label}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
