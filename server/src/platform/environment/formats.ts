import * as z from 'zod';

export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

export const isLocal = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** The URL of a service that receives secrets: HTTPS is required, except on this machine. */
export const secureUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  const local = url !== null && isLocal(url.hostname);
  return url?.protocol === 'https:' || (local && url.protocol === 'http:');
}, 'expected https://…');
