import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../i18n';
import type { Changes } from './types';
import { UpgradeChanges } from './UpgradeChanges';

const NOTHING: Changes = {
  entities: { added: [], removed: [], changed: [] },
  screens: { added: [], removed: [], changed: [] },
  data: [],
};

beforeAll(() => loadWords('plugins'));

describe('UpgradeChanges', () => {
  it('says that nothing changes', () => {
    render(<UpgradeChanges changes={NOTHING} />);
    expect(screen.getByText('Nothing: records, screens and data stay as they are.')).toBeTruthy();
  });

  it('names records, fields, screens and rows', () => {
    render(
      <UpgradeChanges
        changes={{
          entities: {
            added: ['Vet visits'],
            removed: [],
            changed: [
              {
                title: 'Animals',
                fields: {
                  added: ['Sex'],
                  removed: ['Weights'],
                  changed: [
                    { label: 'Breed', required: true },
                    { label: 'Ear tag', required: false },
                  ],
                },
                actions: { added: ['Sell'], removed: [] },
              },
            ],
          },
          screens: {
            added: [
              { path: '/herd/visits', title: 'Vet visits' },
              { path: '/herd/visits/new', title: 'Vet visits' },
            ],
            removed: [],
            changed: ['Animals'],
          },
          data: [{ title: 'Breeds', rows: 2 }],
        }}
      />,
    );
    const told = screen.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent));
    expect(told).toEqual([
      ['New records', 'Vet visits'],
      [
        'Animals',
        'New fields: Sex',
        'Required from now on: Breed',
        'Changed fields: Ear tag',
        'Fields no longer shown: Weights',
        'What was recorded is kept, and is no longer shown.',
        'New actions: Sell',
      ],
      ['Screens', 'New: Vet visits', 'Laid out differently: Animals'],
      ['Data it adds', 'Breeds: 2 rows'],
    ]);
  });
});
