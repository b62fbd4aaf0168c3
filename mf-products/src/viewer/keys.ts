import type { ViewChange } from './view.ts';

/** What a button or a key press changes: degrees, and a factor of the zoom. */
export const steps = {
  turnLeft: { turn: -15 },
  turnRight: { turn: 15 },
  tiltUp: { elevation: 8 },
  tiltDown: { elevation: -8 },
  zoomIn: { zoom: 1.3 },
  zoomOut: { zoom: 1 / 1.3 },
} satisfies Record<string, ViewChange>;

/** By `KeyboardEvent.key`. Left stays left in both languages: it is the machine that turns, not the text. */
const changesByKey: Record<string, ViewChange | 'reset'> = {
  ArrowLeft: steps.turnLeft,
  ArrowRight: steps.turnRight,
  ArrowUp: steps.tiltUp,
  ArrowDown: steps.tiltDown,
  '+': steps.zoomIn,
  '=': steps.zoomIn,
  '-': steps.zoomOut,
  _: steps.zoomOut,
  Home: 'reset',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key press asks for, or undefined; combinations belong to the browser. */
export const changeOfKey = (press: KeyPress): ViewChange | 'reset' | undefined =>
  press.ctrlKey || press.metaKey || press.altKey ? undefined : changesByKey[press.key];
