/** From where the machine is looked at. */
export interface View {
  /** Degrees, clockwise seen from above: 0 looks at the bow, 90 at the starboard side. Runs on past 360. */
  turn: number;
  /** Degrees above the horizon. */
  elevation: number;
  /** 1 shows all of it. */
  zoom: number;
}

/** How a view changes: degrees to add, and a factor for the zoom. */
export interface ViewChange {
  turn?: number;
  elevation?: number;
  zoom?: number;
}

/** As the studio pictures are taken, so that the model takes the picture's place without a jump. */
export const startView: View = { turn: 46, elevation: 14, zoom: 1 };

// From below a machine shows its floor, from straight above the picture would tip over.
const lowest = -12;
const highest = 78;
const closest = 4;

const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The view after a change, kept within what shows the machine well. */
export function changed(view: View, { turn = 0, elevation = 0, zoom = 1 }: ViewChange): View {
  return {
    turn: view.turn + turn,
    elevation: within(view.elevation + elevation, lowest, highest),
    zoom: within(view.zoom * zoom, 1, closest),
  };
}

/** The start view, reached from `view` by the shorter way round. */
export function startFrom(view: View): View {
  const turns = Math.round((view.turn - startView.turn) / 360);
  return { ...startView, turn: startView.turn + turns * 360 };
}

/** The part `share` (0 to 1) of the way from one view to another. */
export function between(from: View, to: View, share: number): View {
  const part = (key: keyof View) => from[key] + (to[key] - from[key]) * share;
  return { turn: part('turn'), elevation: part('elevation'), zoom: part('zoom') };
}

/** Whether nobody could tell two views apart. */
export const alike = (one: View, other: View): boolean =>
  Math.abs(one.turn - other.turn) < 0.05 &&
  Math.abs(one.elevation - other.elevation) < 0.05 &&
  Math.abs(one.zoom - other.zoom) < 0.002;

/** A turn as a bearing: a whole number of degrees from 0 to 359. */
export const bearingOf = (turn: number): number => ((Math.round(turn) % 360) + 360) % 360;
