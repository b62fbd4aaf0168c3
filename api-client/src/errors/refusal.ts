import { gateClosedEvent } from '@sumut/contracts';
import { HttpError } from './HttpError.ts';

/** The error of an answer that is not OK. One by a closed gate is also told to the window: the whole tab has to lock. */
export function createHttpError(status: number, statusText: string, text: string): HttpError {
  const error = new HttpError(status, statusText, text);
  if (error.problem?.code === 'gate-closed') window.dispatchEvent(new Event(gateClosedEvent));
  return error;
}
