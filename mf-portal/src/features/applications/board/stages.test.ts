import type { ShownStatus } from '../../../records/statuses.ts';
import { isFolded, nextStage } from './stages.ts';

const stage = (id: string, retired = false): ShownStatus => ({ id, text: id, retired });
const stages = [
  stage('new'),
  stage('screening'),
  stage('test', true),
  stage('interview'),
  stage('hired'),
  stage('rejected'),
  stage('withdrawn'),
];
const press = (status: string, key: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  nextStage(stages, status, { key, direction });

test('the columns of applications that ended early are folded', () => {
  expect(stages.map(({ id }) => id).filter(isFolded)).toEqual(['rejected', 'withdrawn']);
});

test('an arrow moves a card one stage in its direction', () => {
  expect(press('new', 'ArrowRight')).toBe('screening');
  expect(press('screening', 'ArrowLeft')).toBe('new');
  expect(press('interview', 'ArrowRight')).toBe('hired');
});

test('from right to left, the left arrow leads ahead', () => {
  expect(press('new', 'ArrowLeft', 'rtl')).toBe('screening');
  expect(press('screening', 'ArrowRight', 'rtl')).toBe('new');
});

test('a stage that is no longer offered is passed over, both ways', () => {
  expect(press('screening', 'ArrowRight')).toBe('interview');
  expect(press('interview', 'ArrowLeft')).toBe('screening');
});

test('a card in a stage that is no longer offered can leave it both ways', () => {
  expect(press('test', 'ArrowRight')).toBe('interview');
  expect(press('test', 'ArrowLeft')).toBe('screening');
});

test('at either end there is no further stage, and never one that ends the application early', () => {
  expect(press('new', 'ArrowLeft')).toBeUndefined();
  expect(press('hired', 'ArrowRight')).toBeUndefined();
});

test.each(['ArrowUp', 'Enter', 'a'])('%s moves no card', (key) => {
  expect(press('screening', key)).toBeUndefined();
});

test('a card in a folded column is not moved by arrows', () => {
  expect(press('rejected', 'ArrowLeft')).toBeUndefined();
  expect(press('withdrawn', 'ArrowRight')).toBeUndefined();
});
