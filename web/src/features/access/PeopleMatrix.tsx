import { Button, Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { download } from '../../data/client';
import { t } from '../../i18n';
import { formatAgo } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Status } from '../../ui/Status';
import { toastError } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import { AccessFrame, Waiting } from './AccessFrame';
import css from './access.module.css';
import { usePeople } from './api';
import { BulkDialog } from './BulkDialog';
import { CellPanel } from './CellPanel';
import { PortalDialog } from './PortalDialog';
import type { Family, People, Person } from './types';
import { ViewDialog } from './ViewDialog';
import { grantWords, roleName, scopeName } from './words';

type Opened =
  | { kind: 'cell'; person: Person; family: Family }
  | { kind: 'bulk' }
  | { kind: 'portal'; person: Person }
  | { kind: 'view'; person: Person };

/** People × families: each cell says what somebody holds, and opens to change it and to see why. */
export function PeopleMatrix() {
  const answer = usePeople();
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const phone = usePhone();
  const data = answer.data;

  const families = useMemo(
    () => (data?.families ?? []).filter((family) => family.administered && (all || family.built)),
    [data, all],
  );
  const people = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    const live = (data?.data ?? []).filter((person) => person.kind === 'person' || person.status === 'active');
    return live.filter((person) => `${person.name} ${person.email}`.toLowerCase().includes(wanted));
  }, [data, text]);

  const review = async (format: 'csv' | 'xlsx') => {
    try {
      await download(`/v1/access/review?format=${format}`, `access-review.${format}`);
    } catch (cause) {
      toastError(cause);
    }
  };
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const selected = people.filter((person) => chosen.has(person.id));
  const selectable = people.filter((person) => person.kind === 'person');
  const common = { families, chosen, onChoose: toggle, onOpen: setOpened, me: data?.me.id ?? '' };

  return (
    <AccessFrame
      title={t('access.title')}
      subtitle={t('access.subtitle')}
      busy={answer.isPending}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      actions={
        <>
          {selected.length > 0 && (
            <Button onClick={() => setOpened({ kind: 'bulk' })}>
              {t('access.giveSelected', { count: selected.length })}
            </Button>
          )}
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <Button variant="default" leftSection={<Icon name="download" size={15} />}>
                {t('access.review')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void review('csv')}>{t('access.reviewCsv')}</Menu.Item>
              <Menu.Item onClick={() => void review('xlsx')}>{t('access.reviewXlsx')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
    >
      {!data && <Waiting />}
      {data && (
        <>
          <div className={css.filters}>
            <label className={css.find}>
              <span className="visually-hidden">{t('access.find')}</span>
              <Icon name="search" size={15} />
              <input
                type="search"
                placeholder={t('access.find')}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <label className={css.tick}>
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
              {t('access.onlyBuilt')}
            </label>
          </div>
          {people.length === 0 ? (
            <EmptyState kind="no-match" many={t('access.noMatch')} />
          ) : phone ? (
            <Cards people={people} {...common} />
          ) : (
            <Table
              people={people}
              {...common}
              allChosen={selectable.length > 0 && selectable.every((person) => chosen.has(person.id))}
              onChooseAll={(on) => setChosen(new Set(on ? selectable.map((person) => person.id) : []))}
            />
          )}
        </>
      )}
      {data && opened && (
        <OpenedPart
          opened={opened}
          data={data}
          selected={selected}
          onClose={() => setOpened(undefined)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </AccessFrame>
  );
}

function OpenedPart({
  opened,
  data,
  selected,
  onClose,
  onDone,
}: {
  opened: Opened;
  data: People;
  selected: Person[];
  onClose: () => void;
  onDone: () => void;
}) {
  if (opened.kind === 'bulk')
    return <BulkDialog people={selected} families={data.families} onClose={onClose} onDone={onDone} />;
  const person = data.data.find((entry) => entry.id === opened.person.id) ?? opened.person;
  if (opened.kind === 'cell') return <CellPanel person={person} family={opened.family} onClose={onClose} />;
  if (opened.kind === 'portal')
    return <PortalDialog person={person} entities={data.portalEntities} onClose={onClose} />;
  return <ViewDialog person={person} onClose={onClose} />;
}

interface Shared {
  people: Person[];
  families: Family[];
  chosen: ReadonlySet<string>;
  me: string;
  onChoose: (id: string) => void;
  onOpen: (opened: Opened) => void;
}

function Table({
  people,
  families,
  chosen,
  me,
  onChoose,
  onOpen,
  allChosen,
  onChooseAll,
}: Shared & { allChosen: boolean; onChooseAll: (on: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('access.title')}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col" className={css.who}>
              <span className={css.whoHead}>
                <input
                  type="checkbox"
                  aria-label={t('access.chooseAll')}
                  checked={allChosen}
                  onChange={(event) => onChooseAll(event.target.checked)}
                />
                {t('access.person')}
              </span>
            </th>
            {families.map((family) => (
              <th key={family.key} scope="col">
                {family.title}
                {family.off && <span className={css.off}>{t('access.off')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-chosen={chosen.has(person.id) || undefined}>
              <th scope="row" className={css.who}>
                <Who person={person} me={me} chosen={chosen.has(person.id)} onChoose={onChoose} onOpen={onOpen} />
              </th>
              {families.map((family) => (
                <td key={family.key}>
                  <Cell person={person} family={family} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A person per card, with the families in which something is held. */
function Cards({ people, families, chosen, me, onChoose, onOpen }: Shared) {
  return (
    <ul className={css.cards}>
      {people.map((person) => {
        const held = families.filter((family) => person.grants[family.key]);
        const rest = families.filter((family) => !person.grants[family.key]);
        return (
          <li key={person.id} className={css.card}>
            <Who person={person} me={me} chosen={chosen.has(person.id)} onChoose={onChoose} onOpen={onOpen} />
            <ul className={css.cardGrants}>
              {held.map((family) => (
                <li key={family.key}>
                  <span>{family.title}</span>
                  <Cell person={person} family={family} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {rest.length > 0 && (
              <details className={css.moreFamilies}>
                <summary>{t('access.familyMore', { count: rest.length })}</summary>
                <ul className={css.cardGrants}>
                  {rest.map((family) => (
                    <li key={family.key}>
                      <span>{family.title}</span>
                      <Cell person={person} family={family} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Cell({ person, family, onOpen }: { person: Person; family: Family; onOpen: (opened: Opened) => void }) {
  const held = person.grants[family.key];
  const shown = held && !held.ended ? held : undefined;
  return (
    <button
      type="button"
      className={css.cell}
      data-role={shown?.role ?? 'none'}
      onClick={() => onOpen({ kind: 'cell', person, family })}
    >
      <span className="visually-hidden">{`${t('access.cell', { name: person.name, family: family.title })} `}</span>
      {shown ? (
        <>
          <span className={css.role}>{roleName(shown.role)}</span>
          {shown.role !== 'portal' && shown.scope !== 'all' && (
            <span className={css.detail}>{` ${scopeName(shown.scope)}`}</span>
          )}
          {shown.expiresAt && <span className={css.detail}>{` ${grantWords(shown).split(', ').at(-1) ?? ''}`}</span>}
        </>
      ) : (
        <span className={css.detail}>{held ? t('access.ended') : t('access.none')}</span>
      )}
    </button>
  );
}

function Who({
  person,
  me,
  chosen,
  onChoose,
  onOpen,
}: {
  person: Person;
  me: string;
  chosen: boolean;
  onChoose: (id: string) => void;
  onOpen: (opened: Opened) => void;
}) {
  const seen = person.lastSignIn ? formatAgo(Date.parse(person.lastSignIn)) : undefined;
  const isKey = person.kind === 'key';
  const used = seen
    ? t(isKey ? 'access.lastUsed' : 'access.lastSignIn', { when: seen })
    : t(isKey ? 'access.neverUsed' : 'access.neverSignedIn');
  return (
    <div className={css.whoCell}>
      {isKey ? (
        <span className={css.keyMark}>
          <Icon name="key" size={15} />
        </span>
      ) : (
        <input
          type="checkbox"
          aria-label={t('access.choose', { name: person.name })}
          checked={chosen}
          onChange={() => onChoose(person.id)}
        />
      )}
      <div className={css.whoWords}>
        <span className={css.name}>
          {person.name}
          {person.owner && <Status label={t('access.owner')} tone="info" />}
          {isKey && <Status label={t('access.key')} />}
          {person.status === 'suspended' && <Status label={t('access.suspended')} tone="warn" />}
        </span>
        <span className={css.detail}>{person.email || used}</span>
        {person.email && <span className={css.detail}>{used}</span>}
      </div>
      {!isKey && person.id !== me && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <button type="button" className={css.dots} aria-label={t('access.more', { name: person.name })}>
              <Icon name="dots" size={16} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ kind: 'view', person })}>{t('access.viewAs')}</Menu.Item>
            <Menu.Item onClick={() => onOpen({ kind: 'portal', person })}>{t('access.portalLink')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
