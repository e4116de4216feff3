import { Button, Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../i18n';
import { loadFamilyOf, useRegistry } from '../../registry/store';
import type { Entity } from '../../registry/types';
import { Icon } from '../../ui/icons';
import css from './letters.module.css';
import { codesOf, conditionOf, fieldsOf, linksOf, OWN, type PlaceOffer, picturesOf, tablesOf } from './places';

/** Everything the letter can say: of the record, of what it links to, and of the business. One of them goes where the cursor is. */
export function PlaceMenu({ entity, onInsert }: { entity: Entity; onInsert: (text: string) => void }) {
  const [way, setWay] = useState<{ name: string; label: string; target: string } | undefined>(undefined);
  const [words, setWords] = useState('');
  const registry = useRegistry();
  const target = way && registry.entities[way.target];
  useEffect(() => {
    if (way) void loadFamilyOf(way.target).catch(() => undefined);
  }, [way]);
  const fits = (offer: { label: string }) => offer.label.toLowerCase().includes(words.trim().toLowerCase());
  const item = (offer: PlaceOffer) => (
    <Menu.Item key={offer.text} onClick={() => onInsert(offer.text)}>
      {offer.label}
    </Menu.Item>
  );
  const own = OWN.map((name) => ({ label: t(`letters.own.${name}`), text: `{${name}}` }));
  const shown = way ? (target ? fieldsOf(target, `${way.name}.`) : []) : fieldsOf(entity);
  const pictures = way ? (target ? picturesOf(target, `${way.name}.`) : []) : picturesOf(entity);
  const codes = way ? [] : codesOf(entity, (kind, field) => t(`letters.${kind}`, { field }));
  const drawn = [...pictures, ...codes].filter(fits);
  return (
    <Menu position="bottom-start" onClose={() => setWords('')} trapFocus>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />}>
          {t('letters.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <input
          className={css.find}
          type="search"
          value={words}
          placeholder={t('letters.find')}
          aria-label={t('letters.find')}
          onChange={(event) => setWords(event.target.value)}
        />
        <Menu.Label>{way?.label ?? entity.label.one}</Menu.Label>
        {way && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<Icon name="chevron-left" size={14} />}
            onClick={() => setWay(undefined)}
          >
            {entity.label.one}
          </Menu.Item>
        )}
        {shown.filter(fits).map(item)}
        {drawn.length > 0 && <Menu.Label>{t('letters.drawn')}</Menu.Label>}
        {drawn.map(item)}
        {!way && (
          <>
            {linksOf(entity)
              .filter(fits)
              .map((link) => (
                <Menu.Item
                  key={`way-${link.name}`}
                  closeMenuOnClick={false}
                  rightSection={<Icon name="chevron-right" size={14} />}
                  onClick={() => {
                    setWords('');
                    setWay(link);
                  }}
                >
                  {t('letters.of', { link: link.label })}
                </Menu.Item>
              ))}
            {tablesOf(entity).filter(fits).length > 0 && <Menu.Label>{t('letters.tables')}</Menu.Label>}
            {tablesOf(entity).filter(fits).map(item)}
            <Menu.Label>{t('letters.general')}</Menu.Label>
            {own.filter(fits).map(item)}
            {conditionOf(entity).map((offer) => item({ label: t(`letters.${offer.label}`), text: offer.text }))}
            {item({ label: t('letters.signatures'), text: `{sign: ${t('letters.signatures.who')}}` })}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
