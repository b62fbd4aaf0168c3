/** The position of the camera. */
export interface View {
  /** Degrees, clockwise from above: 0 is at the bow, 90 at starboard. Not limited to 360. */
  turn: number;
  /** Degrees above the horizon. */
  elevation: number;
  /** 1 shows the whole machine. */
  zoom: number;
}

/** Where the camera is, without its distance. */
export type Direction = Pick<View, 'turn' | 'elevation'>;

/** Degrees to add, and a factor for the zoom. */
export interface ViewChange {
  turn?: number;
  elevation?: number;
  zoom?: number;
}

/** The view of the studio pictures, so that the model replaces the picture without a jump. */
export const startView: View = { turn: 46, elevation: 14, zoom: 1 };

// Not from below, where the floor is visible, and not from straight above, where the view would flip.
const lowest = -12;
const highest = 78;
const closest = 4;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The view after a change, within its limits. */
export function applyChange(view: View, { turn = 0, elevation = 0, zoom = 1 }: ViewChange): View {
  return {
    turn: view.turn + turn,
    elevation: clamp(view.elevation + elevation, lowest, highest),
    zoom: clamp(view.zoom * zoom, 1, closest),
  };
}

/** The view `wanted`, with the turn that is nearest to that of `view`. */
export function nearestView(view: View, wanted: View): View {
  const turns = Math.round((view.turn - wanted.turn) / 360);
  return { ...wanted, turn: wanted.turn + turns * 360 };
}

/** The view at `share` (0 to 1) of the way from one view to another. */
export function interpolateView(from: View, to: View, share: number): View {
  const part = (key: keyof View) => from[key] + (to[key] - from[key]) * share;
  return { turn: part('turn'), elevation: part('elevation'), zoom: part('zoom') };
}

/** Whether two views look the same. */
export const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.turn - other.turn) < 0.05 &&
  Math.abs(one.elevation - other.elevation) < 0.05 &&
  Math.abs(one.zoom - other.zoom) < 0.002;

/** A turn as a bearing: a whole number of degrees from 0 to 359. */
export const toBearing = (turn: number): number => ((Math.round(turn) % 360) + 360) % 360;
