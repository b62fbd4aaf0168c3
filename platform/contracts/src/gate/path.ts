// Separate from the other paths, because the gate's first script needs only this path.

/** Path of the gate: `POST` opens the gate (also from its form), `GET` returns whether it is open, `DELETE` closes it. */
export const gatePath = '/api/gate';

/** Event of the window after an API response with the problem `gate-closed`. */
export const gateClosedEvent = 'gateclosed';
