import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no pass: always, or for requests for which the function returns true. Default: false. */
    public?: boolean | ((request: FastifyRequest) => boolean | Promise<boolean>);
    /** Serves files of releases only, which never change: a pass that was valid seconds ago is enough. Default: false. */
    releaseFiles?: boolean;
    /** Logged at level `debug`: machines request it every few seconds. */
    quiet?: boolean;
  }
  interface FastifyRequest {
    /** The visitor uses HTTPS, as far as the server can detect. */
    https: boolean;
  }
}

/** The argument of the functions that register routes. */
export type App = FastifyInstance;
