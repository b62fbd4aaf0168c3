import type { Boot, GateFormResult, GateSession } from '@sumut/contracts/gate/gate';
import { gateView } from '@sumut/contracts/gate/gateMarkup';
import { gateLimits } from '@sumut/contracts/gate/limits';

export interface GateState {
  /**
   * `shown`: the page is in the document, and the gate is about to decide. `granted`: the password was right, and the gate is about to
   * open. `lockedOut`: the last attempt was wrong, and the page is about to reload.
   */
  readonly phase: 'loading' | 'shown' | 'locked' | 'checking' | 'granted' | 'lockedOut' | 'open';
  /** The number of wrong passwords since the page was loaded or the gate was last open. */
  readonly attempts: number;
  /** The session issued for the right password. It is stored when the gate opens. */
  readonly session: GateSession | null;
  /** The result of the form that was submitted without scripts, if this page is the response; null once the gate has opened. */
  readonly formVerdict: GateFormResult['verdict'] | null;
  /** Whether a panel docked to the window is currently detected. */
  readonly panel: boolean;
  /**
   * Whether a panel no longer locks the gate: a panel has locked it once, or was open when the password was entered or the page was
   * loaded. Most panels are the browser's own (docs/decisions/0002-gate.md).
   */
  readonly panelAccepted: boolean;
  /** The reason why the gate is locked, if the visitor did not lock it by a reload. */
  readonly notice: 'panel' | 'idle' | 'ended' | 'unkept' | null;
}

export type GateEvent =
  | { type: 'resolved'; unlocked: boolean }
  | { type: 'checking' }
  | { type: 'wrong' }
  | { type: 'undecided' }
  | { type: 'granted'; session: GateSession }
  | { type: 'opened' }
  | { type: 'ended' }
  /** The browser has not kept the pass, or cannot keep the session. */
  | { type: 'unkept' }
  /** The page is loaded again because the visitor was idle. */
  | { type: 'idle' }
  | { type: 'panel'; detected: boolean; fromStart: boolean };

/** Returns the phase after a wrong password. After the last allowed attempt, the gate is locked out. */
const phaseAfter = (attempts: number): GateState['phase'] =>
  attempts < gateLimits.maxAttempts ? 'locked' : 'lockedOut';

/** Returns the state of a page that has just been loaded. */
export function initialGateState(boot: Boot): GateState {
  const attempts = boot.formResult?.attempts ?? 0;
  const phases = {
    loading: 'loading',
    closed: 'locked',
    right: 'granted',
    wrong: phaseAfter(attempts),
    tooMany: 'locked',
  } as const;
  const phase = boot.prerendered ? 'shown' : phases[gateView(boot)];
  return {
    phase,
    attempts,
    session: phase === 'granted' ? boot.session : null,
    formVerdict: boot.formResult?.verdict ?? null,
    panel: false,
    panelAccepted: false,
    notice: null,
  };
}

type PanelEvent = Extract<GateEvent, { type: 'panel' }>;

function onPanel(state: GateState, { detected, fromStart }: PanelEvent): GateState {
  if (!detected) return { ...state, panel: false };
  if (state.phase !== 'open') return { ...state, panel: true, notice: 'panel' };
  if (state.panelAccepted || fromStart) return { ...state, panel: true, panelAccepted: true };
  return { ...state, phase: 'locked', panel: true, panelAccepted: true, notice: 'panel' };
}

export function reduceGate(state: GateState, event: GateEvent): GateState {
  switch (event.type) {
    case 'resolved':
      if (state.phase !== 'loading' && state.phase !== 'shown') return state;
      return event.unlocked
        ? { ...state, phase: 'open', notice: null }
        : { ...state, phase: 'locked' };
    case 'checking':
      return { ...state, phase: 'checking' };
    case 'wrong': {
      const attempts = state.attempts + 1;
      return { ...state, attempts, phase: phaseAfter(attempts) };
    }
    case 'undecided':
      return { ...state, phase: 'locked' };
    case 'granted':
      return { ...state, phase: 'granted', session: event.session };
    case 'opened':
      return {
        ...state,
        phase: 'open',
        attempts: 0,
        session: null,
        formVerdict: null,
        panelAccepted: state.panelAccepted || state.panel,
        notice: null,
      };
    case 'ended':
      return state.phase === 'open' ? { ...state, phase: 'locked', notice: 'ended' } : state;
    case 'unkept':
      return {
        ...state,
        phase: state.phase === 'checking' ? 'locked' : state.phase,
        notice: 'unkept',
      };
    case 'idle':
      return { ...state, notice: 'idle' };
    case 'panel':
      return onPanel(state, event);
  }
}
