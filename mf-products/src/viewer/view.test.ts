import { alike, bearingOf, between, changed, startFrom, startView } from './view.ts';

test('a view turns all the way round, and its bearing stays within a circle', () => {
  const turned = changed(startView, { turn: 400 });
  expect(bearingOf(turned.turn)).toBe(86);
  expect(bearingOf(changed(startView, { turn: -50 }).turn)).toBe(356);
  expect(bearingOf(359.7)).toBe(0);
});

test('it neither tips over nor comes too near', () => {
  expect(changed(startView, { elevation: 500 }).elevation).toBe(78);
  expect(changed(startView, { elevation: -500 }).elevation).toBe(-12);
  expect(changed(startView, { zoom: 0.1 }).zoom).toBe(1);
  expect(changed(startView, { zoom: 100 }).zoom).toBe(4);
});

test('the way back to the start is the shorter one', () => {
  expect(startFrom({ turn: 700, elevation: 0, zoom: 2 })).toEqual({
    ...startView,
    turn: startView.turn + 720,
  });
});

test('half the way lies between two views', () => {
  const there = { turn: 10, elevation: 20, zoom: 3 };
  expect(between({ turn: 0, elevation: 0, zoom: 1 }, there, 0.5)).toEqual({
    turn: 5,
    elevation: 10,
    zoom: 2,
  });
  expect(alike(there, { ...there, turn: 10.01 })).toBe(true);
  expect(alike(there, startView)).toBe(false);
});
