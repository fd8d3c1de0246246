/** Two scales whose words overlap: a grade is read on the one that it was given on. */
import { expect, test } from 'vitest';

import { gradedCondition, gradeScales } from '#contract/catalog/grades.ts';
import { grades as demoGrades } from '#demo/world/grades.ts';

const names = (scale: keyof typeof gradeScales) => gradeScales[scale].map(({ name }) => name);

test('both scales read from best to worst', () => {
  expect(names('modern')).toEqual(['New', 'Perfect', 'Excellent', 'Very Good', 'Good', 'Fair']);
  expect(names('antique')).toEqual(['Factory New', 'Excellent', 'Fine', 'Very Good', 'Good', 'Fair', 'Poor']);
});

test('the antique scale names the shares of finish that it asks for', () => {
  const shares = gradeScales.antique.map(({ share }) => share);
  expect(shares.slice(0, 4)).toEqual([
    '100% of the finish',
    'Over 80% of the finish',
    'Over 30% of the finish',
    'Up to 30% of the finish',
  ]);
});

test.each(['modern', 'antique'] as const)('the %s grades of the demo are all on the scale', (scale) => {
  expect(demoGrades[scale].map(({ name }) => name)).toEqual(names(scale));
});

test('a grade without a scale is not shown as one', () => {
  expect(gradedCondition({ ConditionGrade: 'Fine', ConditionScale: null })).toBeNull();
  expect(gradedCondition({ ConditionGrade: null, ConditionScale: 'modern' })).toBeNull();
  expect(gradedCondition({ ConditionGrade: 'Fine', ConditionScale: 'antique' })).toEqual({
    grade: 'Fine',
    scale: 'antique',
  });
});
