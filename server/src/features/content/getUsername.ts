import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../shared/accounts/signedIn.ts';

/** The username of the person who sends a request. Available in routes behind `requirePermissions`. */
export const getUsername = (request: FastifyRequest): string => signedIn(request).account.username;
