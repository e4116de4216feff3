import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchRecord } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { Values } from '../../forms/values';
import { t } from '../../i18n';
import { doneText, issues, stateOf } from '../../kinds/actions/model';
import { noteDone } from '../../kinds/detail/justDone';
import { afterSave } from '../../kinds/form/formRoutes';
import { digitsOf, isEmpty, linkId, linkLabel, trimZeros } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Option, Registry, Row } from '../../registry/types';
import { today } from '../../ui/dates';
import { parseDecimal, toText } from '../../ui/money';
import { toastDone } from '../../ui/toasts';
import { Brought } from './brought';
import { ColumnMenu, useColumns } from './columns';
import css from './documents.module.css';
import { EditorFrame, postOf } from './EditorFrame';
import type { Copy } from './EditorScreen';
import { afterHead, focusInput, stopsOf } from './enter';
import { extension } from './extension';
import { HeadFields } from './HeadFields';
import { LineGrid } from './LineGrid';
import { amountText } from './LineRow';
import { lineInput } from './preview';
import { findRecord } from './resolve';
import { type DocumentRoles, documentRoles, lineFields, usualColumns } from './roles';
import { headParts } from './sections';
import { isServerPriced, SHOWN_PRICE } from './serverPrices';
import { useStart } from './start';
import { previewOf } from './usePreview';
import { useRecordEditor } from './useRecordEditor';
import { blankLine, type EditorValues, isBlank, type Line } from './values';

// Beside the lines and not needed to write them: it comes when the rest is there.
const TotalsPanel = lazy(() => import('./TotalsPanel').then((module) => ({ default: module.TotalsPanel })));
const ScanBox = lazy(() => import('./ScanBox').then((module) => ({ default: module.ScanBox })));

/** The editor of a commercial document: head, line grid, texts, and totals that follow every key. */
export function DocumentEditor({
  entity,
  record,
  copied,
}: {
  entity: Entity;
  record: Row | undefined;
  copied?: Copy | undefined;
}) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const client = useQueryClient();
  const roles = useMemo(() => documentRoles(entity), [entity]);
  const fields = useMemo(() => lineFields(roles.lines), [roles]);
  const parts = useMemo(() => headParts(entity, roles.lines?.name ?? 'lines', record), [entity, roles, record]);
  const start = useStart(entity, copied, () => settingDefaults(registry, roles));
  const chosen = useColumns(entity.name, fields, usualColumns(roles));
  const columns = chosen.columns;

  const currencyName = roles.currency?.name;
  const digits = useCallback(
    (values: EditorValues) => {
      const code = currencyName ? values.head[currencyName] : undefined;
      return typeof code === 'string' && code !== '' ? digitsOf(registry, code) : registry.currency.digits;
    },
    [currencyName, registry],
  );

  // Prices nobody typed are not sent: the server takes them from the price books.
  const unsent = useCallback(
    (line: Line) => (roles.line.unitPrice && isServerPriced(line, roles.line) ? [roles.line.unitPrice.name] : []),
    [roles],
  );
  const editor = useRecordEditor({
    entity,
    record,
    initial: start.initial,
    initialLabels: start.initialLabels,
    lines: roles.lines ?? NO_LINES,
    lineFields: fields,
    headFields: parts.all,
    digits,
    unsent,
    startBlank: true,
    onSaved: ({ data }, posted) => {
      const post = posted ? postOf(entity, undefined) : undefined;
      if (post && issues(entity, post)) noteDone({ entity: entity.name, id: data.id, action: post.name });
      else toastDone(post ? doneText(entity, post, entity.label.one) : t('form.saved', { one: entity.label.one }));
      void navigate(afterSave(entity, data.id), { replace: true });
    },
  });
  const { form, labels } = editor;
  const { sending } = editor;
  const look = useCallback(async () => {
    const body = sending(form.getValues());
    // What cannot be saved is told by the save itself.
    if (body === undefined) return [];
    const preview = await client.fetchQuery(previewOf(entity, record?.id, JSON.stringify(body)));
    return preview?.warnings ?? [];
  }, [sending, form, client, entity, record]);

  const load = useCallback(
    async (field: Field, id: string): Promise<Row | undefined> => {
      const target = field.target === undefined ? undefined : registry.entities[field.target];
      if (!target) return undefined;
      const answer = await client.fetchQuery({
        queryKey: keys.record(target.name, id),
        queryFn: ({ signal }) => fetchRecord(target, id, signal),
        staleTime: 60_000,
      });
      return answer.data;
    },
    [registry, client],
  );

  /** Tax group of lines whose product names none, as the server will choose it: the party's, else the usual one. */
  const taxGroups = useRef<{ party?: Option | undefined; usual?: Option | undefined }>({});
  const usualCode = registry.settings?.[roles.purchase ? 'accounting.purchaseTaxGroup' : 'accounting.salesTaxGroup'];
  const groupByCode = useCallback(
    async (code: unknown): Promise<Option | undefined> => {
      const field = roles.line.taxGroup;
      if (!field || typeof code !== 'string' || code === '') return undefined;
      return findRecord(registry, field, code).catch(() => undefined);
    },
    [roles, registry],
  );
  const [usualTax, setUsualTax] = useState<string | undefined>(undefined);
  const showUsualTax = useCallback(() => {
    const { party, usual } = taxGroups.current;
    setUsualTax((party ?? usual)?.value);
  }, []);
  useEffect(() => {
    void groupByCode(usualCode).then((group) => {
      taxGroups.current.usual = group;
      showUsualTax();
    });
  }, [groupByCode, usualCode, showUsualTax]);

  /** What replaces taxes and accounts, as the server will choose it. */
  const position = useRef<Applied | undefined>(undefined);
  const taxPosition = parts.all.find((field) => field.name === 'taxPosition');
  const changePosition = async (find: (rules: Rules, all: Row[]) => Row | undefined) => {
    const rules = await import('./positions');
    const all = await client
      .fetchQuery({
        queryKey: keys.list('accounting.tax_position', { filters: [] }),
        queryFn: ({ signal }) => rules.fetchPositions(signal),
        staleTime: 60_000,
      })
      .catch(() => []);
    const row = find(rules, all);
    if (row?.id === position.current?.row.id) return row;
    position.current = row && { row, rules };
    const { taxGroup } = roles.line;
    if (!taxGroup) return row;
    (form.getValues('lines') as Line[]).forEach((line, index) => {
      const id = line[taxGroup.name];
      if (typeof id !== 'string' || id === '' || !row) return;
      const next = rules.taxOf(row, { value: id, label: labels.current[id] ?? '' }, undefined);
      if (next) labels.current[next.value] = next.label;
      form.setValue(`lines.${index}.${taxGroup.name}`, next?.value ?? '', { shouldDirty: true });
    });
    return row;
  };
  const findPosition = async (party: Row, put: Put) => {
    if (!taxPosition || form.getFieldState(`head.${taxPosition.name}`, form.formState).isDirty) return;
    const day = roles.date ? form.getValues(`head.${roles.date.name}`) : undefined;
    const row = await changePosition((rules, all) =>
      rules.best(all, {
        purchase: roles.purchase,
        home: registry.country,
        country: rules.countryOf(party),
        group: wordOf(party.group),
        taxStatus: wordOf(party.taxStatus),
        hasTaxNumber: wordOf(party.taxNumber) !== undefined,
        day: wordOf(day) ?? today(),
      }),
    );
    // Somebody may have chosen one while the rules were read.
    if (form.getFieldState(`head.${taxPosition.name}`, form.formState).isDirty) return;
    if (row) labels.current[row.id] = linkLabel(row.name);
    put(taxPosition.name, row?.id ?? '');
  };

  /** Currency, terms, salesperson: what the party's own record says, where the user has not said otherwise. */
  const fillFromParty = async (
    id: string,
    put: Put = (name, value) => form.setValue(`head.${name}`, value),
    stays: Values = {},
  ) => {
    if (!roles.party) return;
    const party = await load(roles.party, id).catch(() => undefined);
    if (!party || form.getValues(`head.${roles.party.name}`) !== id) return;
    labels.current[id] ??= linkLabel(party[registry.entities[roles.party.target ?? '']?.titleField ?? 'name']);
    const own = linkId(party.taxGroup);
    taxGroups.current.party = own ? { value: own, label: linkLabel(party.taxGroup) } : undefined;
    showUsualTax();
    const partyFields = registry.entities[roles.party.target ?? '']?.fields ?? [];
    for (const field of parts.all) {
      if (field === roles.party || !['currency', 'link', 'user', 'enum', 'bool'].includes(field.kind)) continue;
      if (!partyFields.some((entry) => entry.name === field.name && entry.kind === field.kind)) continue;
      const value = linkId(party[field.name]) ?? party[field.name];
      const { isDirty } = form.getFieldState(`head.${field.name}`, form.formState);
      if (isEmpty(value) || isDirty || field.name in stays) continue;
      if (typeof value === 'string') labels.current[value] = linkLabel(party[field.name]);
      put(field.name, value);
    }
    await findPosition(party, put);
  };
  // A link may have brought the party. What that says of itself counts as if it had been picked, but nobody has typed it; what the
  // link says besides stays.
  const brings = record || copied ? undefined : start.initial[roles.party?.name ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    if (typeof brings === 'string') void fillFromParty(brings, editor.given, start.named);
  }, []);

  const toNext = () => focusInput(afterHead(parts.first.fields, form.getValues(), columns));
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target;
    const plain =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!plain || !(input instanceof HTMLInputElement) || input.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    toNext();
  };

  const showPrice = useCallback(
    (row: number, text: unknown) => {
      if (roles.line.priceSource && text !== undefined) form.setValue(`lines.${row}.${SHOWN_PRICE}`, text);
    },
    [roles, form],
  );
  /** A product brings its text, unit, price, tax and account; what the user typed over stays. */
  const brought = useRef(new Brought());
  const fillFromProduct = useCallback(
    async (row: number, id: string, replaces: boolean) => {
      const { product, description, uom, unitPrice, taxGroup, account } = roles.line;
      if (!product) return;
      const before = { ...(form.getValues(`lines.${row}`) as Line) };
      const found = await load(product, id).catch(() => undefined);
      if (!found || form.getValues(`lines.${row}.${product.name}`) !== id) return;
      const put = (field: Field | undefined, value: unknown, label?: string) => {
        if (!field || isEmpty(value)) return undefined;
        const now = form.getValues(`lines.${row}.${field.name}`);
        const loaded = form.formState.defaultValues?.lines as Line[] | undefined;
        if (now !== before[field.name] || !(replaces || brought.current.mayReplace(field, now, loaded)))
          return undefined;
        if (label && typeof value === 'string') labels.current[value] = label;
        brought.current.note(field, value);
        form.setValue(`lines.${row}.${field.name}`, value, { shouldDirty: true });
        return value;
      };
      const side = roles.purchase ? 'purchase' : 'sales';
      put(
        description,
        linkLabel(found.description) || linkLabel(found[registry.entities[product.target ?? '']?.titleField ?? 'name']),
      );
      put(uom, linkId(found.uom), linkLabel(found.uom));
      const own = linkId(found[`${side}TaxGroup`]);
      const { party, usual } = taxGroups.current;
      const group = party ?? (own ? { value: own, label: linkLabel(found[`${side}TaxGroup`]) } : usual);
      const { row: swaps, rules } = position.current ?? {};
      const tax = swaps && rules ? rules.taxOf(swaps, group, wordOf(found.kind)) : group;
      put(taxGroup, tax?.value, tax?.label);
      const posting = found[roles.purchase ? 'expenseAccount' : 'incomeAccount'];
      const posted = linkId(posting) ? { value: linkId(posting) ?? '', label: linkLabel(posting) } : undefined;
      const into = posted && swaps && rules ? rules.accountOf(swaps, posted) : posted;
      put(account, into?.value, into?.label);
      // A price in another currency is no price here; the server knows the rate of the day.
      const currency = currencyName ? form.getValues(`head.${currencyName}`) : undefined;
      const wanted = typeof currency === 'string' && currency !== '' ? currency : registry.currency.code;
      const price = found[`${side}Price`];
      if (typeof price === 'string' && (!found.currency || linkLabel(found.currency) === wanted))
        showPrice(row, put(unitPrice, priceText(price, digitsOf(registry, wanted))));
    },
    [roles, load, form, labels, registry, currencyName, showPrice],
  );

  /** Shows the prices and price books of the server's answer. */
  const onPreview = useCallback(
    (answer: Row) => {
      const { lines, line } = roles;
      if (!lines || !line.priceSource) return;
      void import('./foundPrices').then(({ showPrices }) =>
        showPrices(form, answer[lines.name], line, {
          isSent: (entry) => !isBlank(entry, fields),
          text: (price) => priceText(price, digits(form.getValues())),
          note: (field, text) => brought.current.note(field, text),
        }),
      );
    },
    [roles, form, fields, digits],
  );
  // A price that is typed is kept, even where it is the same.
  useEffect(() => {
    const { unitPrice, priceSource } = roles.line;
    if (!unitPrice || !priceSource) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        const [, index, field] = name?.split('.') ?? [];
        if (type !== 'change' || index === undefined || field !== unitPrice.name) return;
        form.setValue(`lines.${Number(index)}.${SHOWN_PRICE}`, '');
        form.setValue(`lines.${Number(index)}.${priceSource.name}`, '');
      },
    });
  }, [roles, form]);

  const onPick = useCallback(
    (row: number, field: Field, id: string, replaces: boolean) => {
      if (field === roles.line.product) void fillFromProduct(row, id, replaces);
    },
    [roles, fillFromProduct],
  );

  const amount = useMemo(
    () => ({
      label: t('doc.amount'),
      of: (line: Line) => {
        if (isBlank(line, fields)) return '';
        const places = digits(form.getValues());
        return amountText(toText({ units: extension(lineInput(line, roles, NO_RULES), places), scale: places }));
      },
    }),
    [fields, roles, digits, form],
  );

  const remark = useMemo(() => {
    const { unitPrice, priceSource } = roles.line;
    return unitPrice && priceSource && { below: unitPrice.name, field: priceSource };
  }, [roles]);

  /** A scanned product: one more of the last line when it is the same, else a new line. */
  const scanned = (id: string, label: string) => {
    const { product, qty } = roles.line;
    if (!product) return;
    labels.current[id] = label;
    const lines = form.getValues('lines') as Line[];
    const same = lines.findIndex((line) => line[product.name] === id);
    if (same >= 0 && qty) {
      const now = parseDecimal(String(lines[same]?.[qty.name] ?? '')) ?? { units: 0n, scale: 0 };
      form.setValue(
        `lines.${same}.${qty.name}`,
        toText({ units: now.units + 10n ** BigInt(now.scale), scale: now.scale }),
        { shouldDirty: true },
      );
      return;
    }
    const free = lines.findIndex((line) => isBlank(line, fields));
    const at = free >= 0 ? free : lines.length;
    const next = lines.slice();
    next[at] = { ...blankLine(fields), [product.name]: id };
    form.setValue('lines', next, { shouldDirty: true });
    void fillFromProduct(at, id, false);
  };

  const state = record ? stateOf(entity, record) : undefined;
  const hidden = (field: Field, head: Record<string, unknown>) => {
    if (field !== roles.rate) return false;
    const currency = currencyName ? head[currencyName] : undefined;
    return !currency || currency === registry.currency.code;
  };
  return (
    <EditorFrame
      entity={entity}
      editor={editor}
      post={postOf(entity, state)}
      look={look}
      onCancel={() => void navigate(record ? afterSave(entity, record.id) : (entity.routes.list ?? '/'))}
    >
      <section className={css.panel} aria-label={parts.first.label || entity.label.one} onKeyDown={onEnter}>
        <HeadFields
          editor={editor}
          fields={parts.first.fields}
          locked={parts.locked}
          autoFocus={record ? undefined : roles.party?.name}
          hidden={hidden}
          onTaken={toNext}
          onPick={(field, value) => {
            if (field === roles.party && typeof value === 'string') void fillFromParty(value);
            if (field === taxPosition) void changePosition((_, all) => all.find((row) => row.id === value));
          }}
        />
      </section>
      <LineGrid
        registry={registry}
        editor={editor}
        label={roles.lines?.label ?? ''}
        fields={fields}
        columns={columns}
        amount={amount}
        onPick={onPick}
        remark={remark}
        stops={(line) => stopsOf(line, roles.line.product, roles.line.qty)}
        locked={parts.linesLocked}
        tools={
          <>
            {roles.line.product && !parts.linesLocked && (
              <Suspense fallback={null}>
                <ScanBox registry={registry} field={roles.line.product} onFound={scanned} />
              </Suspense>
            )}
            <ColumnMenu chosen={chosen} fields={fields} />
          </>
        }
      />
      <div className={css.below}>
        <div className={css.more}>
          {parts.others.map((part) => (
            <details key={part.key} className={css.panel} open={part.open}>
              <summary>{part.label}</summary>
              <HeadFields editor={editor} fields={part.fields} locked={parts.locked} columns={2} />
            </details>
          ))}
        </div>
        <Suspense fallback={<section className={`${css.panel} ${css.totals}`} data-waits />}>
          <TotalsPanel
            entity={entity}
            registry={registry}
            editor={editor}
            roles={roles}
            record={record}
            settled={parts.linesLocked}
            usualTax={usualTax}
            onPreview={onPreview}
          />
        </Suspense>
      </div>
    </EditorFrame>
  );
}

type Rules = typeof import('./positions');
type Applied = { row: Row; rules: Rules };
type Put = (name: string, value: unknown) => void;
const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const NO_LINES: Field = { name: 'lines', label: '', kind: 'lines', fields: [] };
const NO_RULES = new Map();

/** What the business's settings say about new documents, where they are known here. */
function settingDefaults(registry: Registry, roles: DocumentRoles): Values {
  const include = registry.settings?.['accounting.pricesIncludeTax'];
  return roles.pricesIncludeTax && typeof include === 'boolean' ? { [roles.pricesIncludeTax.name]: include } : {};
}

/** A price with at least the currency's digits, and no zeros beyond them: `12.500000` → `12.50`. */
export function priceText(text: string, digits: number): string {
  const plain = parseDecimal(trimZeros(text));
  return plain ? toText(plain, Math.max(digits, plain.scale)) : text;
}
