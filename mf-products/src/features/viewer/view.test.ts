import { startViews } from './startViews.ts';
import { isSameView, toBearing, interpolateView, applyChange, nearestView } from './view.ts';

const startView = startViews.usv;

test('a view can turn past 360 degrees, and its bearing stays within a circle', () => {
  const turned = applyChange(startView, { turn: 400 });
  expect(toBearing(turned.turn)).toBe(86);
  expect(toBearing(applyChange(startView, { turn: -50 }).turn)).toBe(356);
  expect(toBearing(359.7)).toBe(0);
});

test('elevation and zoom have limits', () => {
  expect(applyChange(startView, { elevation: 500 }).elevation).toBe(78);
  expect(applyChange(startView, { elevation: -500 }).elevation).toBe(-12);
  expect(applyChange(startView, { zoom: 0.1 }).zoom).toBe(1);
  expect(applyChange(startView, { zoom: 100 }).zoom).toBe(4);
});

test('the reset takes the shorter way', () => {
  expect(nearestView({ turn: 700, elevation: 0, zoom: 2 }, startView)).toEqual({
    ...startView,
    turn: startView.turn + 720,
  });
});

test('views can be interpolated, and views that look the same are equal', () => {
  const target = { turn: 10, elevation: 20, zoom: 3 };
  expect(interpolateView({ turn: 0, elevation: 0, zoom: 1 }, target, 0.5)).toEqual({
    turn: 5,
    elevation: 10,
    zoom: 2,
  });
  expect(isSameView(target, { ...target, turn: 10.01 })).toBe(true);
  expect(isSameView(target, startView)).toBe(false);
});
