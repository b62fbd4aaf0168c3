import type { Boot, GateFormResult, GateSession } from '@sumut/contracts/gate/gate';
import { gateView } from '@sumut/contracts/gate/gateMarkup';
import { gateLimits } from '@sumut/contracts/gate/limits';

export interface GateState {
  /**
   * `shown`: the page is in the document, and the gate is about to decide. `granted`: the password was right and the gate is about to open. `lockedOut`: the last attempt was wrong and the
   * page is about to reload.
   */
  readonly phase: 'loading' | 'shown' | 'locked' | 'checking' | 'granted' | 'lockedOut' | 'open';
  /** Wrong passwords since the page was loaded or the gate was open. */
  readonly attempts: number;
  /** Issued for the right password; stored when the gate opens. */
  readonly session: GateSession | null;
  /** Result of the form submitted without scripts that this page is the response to; null once the gate has opened. */
  readonly formVerdict: GateFormResult['verdict'] | null;
  /** A panel docked to the window is detected now. */
  readonly panel: boolean;
  /**
   * A panel locks no more: it has locked once, or it was open when the password was entered or the page loaded. Most are
   * panels of the browser itself (docs/decisions/0024-panels.md).
   */
  readonly panelAccepted: boolean;
  /** Why the gate is locked, where the visitor did not do it. */
  readonly notice: 'panel' | 'idle' | 'ended' | null;
}

export type GateEvent =
  | { type: 'resolved'; unlocked: boolean }
  | { type: 'checking' }
  | { type: 'wrong' }
  | { type: 'undecided' }
  | { type: 'granted'; session: GateSession }
  | { type: 'opened' }
  | { type: 'ended' }
  /** The page is loaded again because the visitor was idle. */
  | { type: 'idle' }
  | { type: 'panel'; detected: boolean; fromStart: boolean };

/** After the last allowed wrong password the gate is locked out. */
const phaseAfter = (attempts: number): GateState['phase'] =>
  attempts < gateLimits.maxAttempts ? 'locked' : 'lockedOut';

/** State of a page that has just been loaded. */
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
    case 'idle':
      return { ...state, notice: 'idle' };
    case 'panel':
      return onPanel(state, event);
  }
}
