import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no pass: always, or for requests for which the function returns true. Default: false. */
    public?: boolean | ((request: FastifyRequest) => boolean | Promise<boolean>);
    /** Logged at level `debug`: machines request it every few seconds. */
    quiet?: boolean;
  }
  interface FastifyRequest {
    /** The visitor came by https, as far as can be known. */
    https: boolean;
  }
}

/** What an area's registering function gets. */
export type App = FastifyInstance;
