import type { ViewChange } from './view.ts';

/** The changes of the view by one press of a button or key: degrees, and zoom factors. */
export const steps = {
  turnLeft: { turn: -15 },
  turnRight: { turn: 15 },
  tiltUp: { elevation: 8 },
  tiltDown: { elevation: -8 },
  zoomIn: { zoom: 1.3 },
  zoomOut: { zoom: 1 / 1.3 },
} satisfies Record<string, ViewChange>;

/** The changes by `KeyboardEvent.key`. Left is left in both languages, because it is a direction in space. */
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

/** Returns the change for a key press, or undefined. Key combinations are left to the browser. */
export const getKeyChange = (press: KeyPress): ViewChange | 'reset' | undefined =>
  press.ctrlKey || press.metaKey || press.altKey ? undefined : changesByKey[press.key];
