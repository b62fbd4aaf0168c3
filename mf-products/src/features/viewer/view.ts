/** The position of the camera. */
export interface View {
  /** The angle in degrees, clockwise from above: 0 is at the bow, 90 at starboard. It may exceed 360. */
  turn: number;
  /** The angle above the horizon, in degrees. */
  elevation: number;
  /** The zoom factor. 1 shows the whole machine. */
  zoom: number;
}

/** The direction in which the camera is, without its distance. */
export type Direction = Pick<View, 'turn' | 'elevation'>;

/** A change of the view: degrees to add, and a factor for the zoom. */
export interface ViewChange {
  turn?: number;
  elevation?: number;
  zoom?: number;
}

// The camera never looks from far below, where the floor is visible, or from straight above, where the view would flip.
const lowest = -12;
const highest = 78;
const closest = 4;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Returns the view after a change, within its limits. */
export function applyChange(view: View, { turn = 0, elevation = 0, zoom = 1 }: ViewChange): View {
  return {
    turn: view.turn + turn,
    elevation: clamp(view.elevation + elevation, lowest, highest),
    zoom: clamp(view.zoom * zoom, 1, closest),
  };
}

/** Returns the second view, with full turns added or removed so that its turn is nearest to the turn of `view`. */
export function nearestView(view: View, target: View): View {
  const turns = Math.round((view.turn - target.turn) / 360);
  return { ...target, turn: target.turn + turns * 360 };
}

/** Returns the view at `share` (0 to 1) of the way from one view to another. */
export function interpolateView(from: View, to: View, share: number): View {
  const part = (key: keyof View) => from[key] + (to[key] - from[key]) * share;
  return { turn: part('turn'), elevation: part('elevation'), zoom: part('zoom') };
}

/** Checks whether two views look the same. */
export const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.turn - other.turn) < 0.05 &&
  Math.abs(one.elevation - other.elevation) < 0.05 &&
  Math.abs(one.zoom - other.zoom) < 0.002;

/** Converts a turn to a bearing: a whole number of degrees from 0 to 359. */
export const toBearing = (turn: number): number => ((Math.round(turn) % 360) + 360) % 360;
