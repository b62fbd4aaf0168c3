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

test('the columns of applications that ended early are collapsed', () => {
  expect(stages.map(({ id }) => id).filter(isFolded)).toEqual(['rejected', 'withdrawn']);
});

test('an arrow key moves a card one stage in its direction', () => {
  expect(press('new', 'ArrowRight')).toBe('screening');
  expect(press('screening', 'ArrowLeft')).toBe('new');
  expect(press('interview', 'ArrowRight')).toBe('hired');
});

test('in a right-to-left page, the left arrow key moves a card forward', () => {
  expect(press('new', 'ArrowLeft', 'rtl')).toBe('screening');
  expect(press('screening', 'ArrowRight', 'rtl')).toBe('new');
});

test('a retired stage is skipped in both directions', () => {
  expect(press('screening', 'ArrowRight')).toBe('interview');
  expect(press('interview', 'ArrowLeft')).toBe('screening');
});

test('a card in a retired stage can be moved in both directions', () => {
  expect(press('test', 'ArrowRight')).toBe('interview');
  expect(press('test', 'ArrowLeft')).toBe('screening');
});

test('there is no stage before the first and after the last one, and an arrow key never ends an application early', () => {
  expect(press('new', 'ArrowLeft')).toBeUndefined();
  expect(press('hired', 'ArrowRight')).toBeUndefined();
});

test.each(['ArrowUp', 'Enter', 'a'])('%s moves no card', (key) => {
  expect(press('screening', key)).toBeUndefined();
});

test('arrow keys do not move a card in a collapsed column', () => {
  expect(press('rejected', 'ArrowLeft')).toBeUndefined();
  expect(press('withdrawn', 'ArrowRight')).toBeUndefined();
});
