// Separate from the other paths, because the gate's first script needs only this one.

/** The gate: `POST` opens it (also from its form), `GET` returns whether it is open, `DELETE` closes it. */
export const gatePath = '/api/gate';

/** Event of the window: an API response had the problem `gate-closed`. */
export const gateClosedEvent = 'gateclosed';
