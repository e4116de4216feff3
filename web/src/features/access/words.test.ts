import { describe, expect, it } from 'vitest';
import { actionName, grantWords, levelOf, reasonWords, rowWords, sentence } from './words';

describe('words of access', () => {
  it('knows levels, and none for special roles', () => {
    expect(levelOf('portal')).toBe(1);
    expect(levelOf('admin')).toBe(7);
    expect(levelOf('approver')).toBeUndefined();
  });

  it('tells a grant in few words', () => {
    const held = { role: 'manager', scope: 'own', expiresAt: null, ended: false } as const;
    expect(grantWords(held)).toBe('Manager, own records');
    expect(grantWords(undefined)).toBe('no access');
    expect(grantWords({ ...held, role: 'portal', scope: 'all' })).toBe('Portal');
  });

  it('gives the reason with both levels', () => {
    expect(reasonWords('level', 'manager', ['operator'])).toBe('because Manager (6) is at least Operator (4)');
    expect(reasonWords('tooLow', 'viewer', ['manager', 'approver'])).toBe(
      'because it takes Manager (6), and Viewer is 2',
    );
    expect(reasonWords('otherRole', 'admin', ['approver', 'authorizer'])).toBe(
      'because it takes Approver or Authorizer, exactly',
    );
  });

  it('says which records and what may be done', () => {
    const entity = {
      entity: 'a.b',
      title: 'Invoices',
      rows: { rule: 'fields', fields: ['Created by', 'Owner'] },
      narrowed: false,
      hiddenFields: [],
      actions: [],
    } as const;
    expect(
      rowWords(
        { ...entity, rows: { ...entity.rows, fields: [...entity.rows.fields] }, hiddenFields: [], actions: [] },
        'Ann',
      ),
    ).toBe('only records whose Created by or Owner is Ann');
    const explained = {
      person: { id: '1', name: 'Ann', owner: false },
      family: 'accounting',
      role: 'manager',
      level: 6,
      scope: 'own',
      off: false,
      entities: [],
    } as const;
    const post = { key: '#post', label: 'Post', allowed: true, reason: 'level', needs: ['operator' as const] } as const;
    expect(actionName(post)).toBe('post');
    expect(sentence({ ...explained, entities: [] }, { ...post, needs: [...post.needs] })).toBe(
      'Ann may post because Manager (6) is at least Operator (4)',
    );
  });
});
