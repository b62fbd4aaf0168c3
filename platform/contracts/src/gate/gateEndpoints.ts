import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import { gateSessionSchema, gateUnlockResponseSchema } from './gate.ts';
import { gatePath } from './path.ts';

export const gateEndpoints = {
  /** Returns the gate session if the gate is open. Otherwise fails with `gate-closed`. */
  get: get(gatePath, { response: z.object({ session: gateSessionSchema }) }),
  /** Opens the gate. The body is `gateUnlockSchema`, or the gate's form as browsers send it without scripts. */
  open: post(gatePath, { response: gateUnlockResponseSchema }),
  /** Closes the gate: ends the pass and deletes its cookie. */
  close: remove(gatePath, {}),
};
