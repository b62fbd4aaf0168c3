// Apart from all other paths, which the gate's first file does without.

/** Opening the gate, asking whether it is open, closing it; and where its form is sent. */
export const gatePath = '/api/gate';

/** Of the window: an answer of the API said that the gate is closed. */
export const gateClosedEvent = 'gateclosed';
