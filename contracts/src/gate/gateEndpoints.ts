import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import { gateSessionSchema, gateUnlockResponseSchema } from './gate.ts';
import { gatePath } from './path.ts';

export const gateEndpoints = {
  /** Whether the gate is open: the problem `gate-closed` otherwise. */
  get: get(gatePath, { response: z.object({ session: gateSessionSchema }) }),
  /** Opens it. The body is `gateUnlockSchema`, or the gate's form as browsers send it without scripts. */
  open: post(gatePath, { response: gateUnlockResponseSchema }),
  close: remove(gatePath, {}),
};
