import { expect, test } from 'vitest';
import { faultsAfter } from '../edited-demo.ts';

const petLine =
  '  - { category: pet, name: Pet, icon: paw, key_facts: [Deductible, Paid after deductible, Yearly checkup],\n' +
  '      es: { name: Mascotas, key_facts: [Deducible, Se paga después del deducible, Revisión anual] } }\n';

test('a plan of a category outside the menu is a fault', () => {
  expect(faultsAfter(['site.yaml', petLine, ''])[0]?.found).toMatch(/"pet", which the menu/);
});

test('a key fact that no plan of its category has as a benefit is a fault in its place, with the name that was meant', () => {
  const [fault, ...others] = faultsAfter(['site.yaml', 'key_facts: [Eye exam,', 'key_facts: [Eye exams,']);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    file: 'site.yaml',
    found: 'the key fact "Eye exams", which no plan of vision has as a benefit',
    nearest: 'Eye exam',
  });
});

test('a fourth key fact is a fault, because a card shows three', () => {
  const faults = faultsAfter(['site.yaml', '[Eye exam, Frames, Contact lenses]', '[Eye exam, Frames, Contact lenses, Laser surgery]']);
  expect(faults).toHaveLength(1);
});
