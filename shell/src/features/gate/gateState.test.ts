import { reduceGate, type GateState } from './gateState.ts';

const closed: GateState = {
  phase: 'loading',
  attempts: 0,
  session: null,
  formVerdict: null,
  panel: false,
  panelAccepted: false,
  notice: null,
};
const open: GateState = { ...closed, phase: 'open' };
const docked = { type: 'panel', detected: true, fromStart: false } as const;
const undocked = { type: 'panel', detected: false, fromStart: false } as const;

test('a panel that opens next to an open page locks it once', () => {
  const locked = reduceGate(open, docked);
  expect(locked).toEqual({
    ...open,
    phase: 'locked',
    panel: true,
    panelAccepted: true,
    notice: 'panel',
  });
  const again = reduceGate({ ...locked, phase: 'open', notice: null }, docked);
  expect(again).toMatchObject({ phase: 'open', panel: true, panelAccepted: true, notice: null });
});

test('a panel that was there from the start locks nothing, and is accepted from then on', () => {
  const shown = reduceGate(open, { ...docked, fromStart: true });
  expect(shown).toMatchObject({ phase: 'open', panel: true, panelAccepted: true, notice: null });
  const reopened = reduceGate(reduceGate(shown, undocked), docked);
  expect(reopened).toMatchObject({ phase: 'open', panel: true });
});

test('a panel next to a locked gate is given as the reason, and is no longer detected when it closes', () => {
  const locked: GateState = { ...closed, phase: 'locked' };
  const named = reduceGate(locked, docked);
  expect(named).toEqual({ ...locked, panel: true, notice: 'panel' });
  expect(reduceGate(named, undocked)).toMatchObject({ phase: 'locked', panel: false });
});

test('a gate that is opened next to a panel accepts it', () => {
  const granted: GateState = { ...closed, phase: 'granted', panel: true };
  expect(reduceGate(granted, { type: 'opened' }).panelAccepted).toBe(true);
  expect(reduceGate({ ...granted, panel: false }, { type: 'opened' }).panelAccepted).toBe(false);
});

test('only an open gate can end, and only an undecided gate can be resolved', () => {
  expect(reduceGate(open, { type: 'ended' })).toMatchObject({ phase: 'locked', notice: 'ended' });
  const locked: GateState = { ...closed, phase: 'locked' };
  expect(reduceGate(locked, { type: 'ended' })).toBe(locked);
  expect(reduceGate(locked, { type: 'resolved', unlocked: true })).toBe(locked);
});
