import { describe, expect, it, vi } from 'vitest';
import { EditorForm } from './editorForm';

const form = () => new EditorForm({ head: { customer: '' }, lines: [{ qty: '1' }, { qty: '2' }, { qty: '3' }] });
const quantities = (of: EditorForm) => of.getValues().lines.map((line) => line.qty);

describe('values of an editor', () => {
  it('are replaced, never changed, and what did not change stays the same', () => {
    const of = form();
    const before = of.getValues();
    of.setValue('lines.1.qty', '5');
    expect(before.lines[1]).toEqual({ qty: '2' });
    expect(of.getValues('lines.1.qty')).toBe('5');
    expect(of.getValues().lines[0]).toBe(before.lines[0]);
    expect(of.getValues().head).toBe(before.head);
    expect(of.getValues('lines.9.qty')).toBeUndefined();
  });

  it('tell who watches, once per change', () => {
    const of = form();
    const heard = vi.fn();
    const stop = of.subscribe(heard);
    of.setValue('head.customer', 'a');
    of.setValue('head.customer', 'a');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    of.setValue('head.customer', 'b');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are dirty when the user wrote something else, not when the editor filled it in', () => {
    const of = form();
    of.setValue('head.terms', '30');
    expect(of.isDirty('head.terms')).toBe(false);
    of.setValue('head.customer', 'a', { shouldDirty: true });
    expect(of.isDirty('head.customer')).toBe(true);
    of.setValue('head.customer', '');
    expect(of.isDirty('head.customer')).toBe(false);
    of.setValue('head.customer', 'a');
    of.reset(of.getValues());
    expect(of.isDirty('head.customer')).toBe(false);
  });

  it('keep a row for each line wherever it goes', () => {
    const of = form();
    const [first, second, third] = of.rows;
    of.move(0, 2);
    expect(quantities(of)).toEqual(['2', '3', '1']);
    expect(of.rows).toEqual([second, third, first]);
    of.remove(1);
    expect(quantities(of)).toEqual(['2', '1']);
    expect(of.rows).toEqual([second, first]);
    of.insert(1, { qty: '9' });
    of.append({ qty: '8' });
    expect(quantities(of)).toEqual(['2', '9', '1', '8']);
    expect([of.rows[0], of.rows[2]]).toEqual([second, first]);
    expect(new Set(of.rows.map(({ key }) => key)).size).toBe(4);
    of.replace([{ qty: '7' }]);
    expect(of.rows).toEqual([second]);
    of.reset({ head: {}, lines: [{ qty: '6' }] });
    expect(of.rows[0]?.key).not.toBe(second?.key);
  });

  it('stand in the inputs that were registered for them', () => {
    const of = form();
    const input = document.createElement('input');
    const { ref, onChange } = of.register('lines.0.qty');
    expect(of.register('lines.0.qty').ref).toBe(ref);
    ref(input);
    expect(input.value).toBe('1');
    input.value = '12';
    onChange({ target: input });
    expect(of.getValues('lines.0.qty')).toBe('12');
    expect(of.isDirty('lines.0.qty')).toBe(true);
    of.setValue('lines', [{ qty: '20' }]);
    expect(input.value).toBe('20');
    ref(null);
    of.setValue('lines.0.qty', '21');
    expect(input.value).toBe('20');
    const box = document.createElement('input');
    box.type = 'checkbox';
    of.register('head.open').ref(box);
    of.setValue('head.open', true);
    expect(box.checked).toBe(true);
    box.checked = false;
    of.register('head.open').onChange({ target: box });
    expect(of.getValues('head.open')).toBe(false);
  });
});
